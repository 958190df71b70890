/** The script by which a page learns where the ERP is. */
export const GLOBAL_SCRIPT_PATH = '/config/global.js'

/** The ERP is on the address that served the page. */
export const GLOBAL_SCRIPT = "window.BaseUrl = ''\n"
