window.BaseUrl = ''
