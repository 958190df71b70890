/** Path of the script that sets the ERP's base URL for a page. */
export const GLOBAL_SCRIPT_PATH = '/config/global.js'

/** The ERP has the same origin as the page. */
export const GLOBAL_SCRIPT = "window.BaseUrl = ''\n"
