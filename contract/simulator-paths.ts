/* URLs of the simulator that a real ERP doesn't have. deploy/nginx.conf repeats them. */

/** The control surface (docs/simulator.md). */
export const CONTROL_PATH = '/simulator'

/** The payment providers' pages, which the simulator stands in for. */
export const PAYMENTS_PATH = `${CONTROL_PATH}/payments`

/** Documents: datasheets, price lists, the company's own. */
export const PAPERS_PATH = '/papers'

/** Pictures of products, banners and logos. */
export const PICTURES_PATH = '/pictures'
