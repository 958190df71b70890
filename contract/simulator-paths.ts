/* The simulator's own addresses, of which a real ERP has none. deploy/nginx.conf says them again. */

/** Its control surface (docs/simulator.md). */
export const CONTROL_PATH = '/simulator'

/** The pages of the payment providers, which it stands in for. */
export const PAYMENTS_PATH = `${CONTROL_PATH}/payments`

/** What is read or downloaded: data sheets, price lists, the company's papers. */
export const PAPERS_PATH = '/papers'

/** Pictures of products, banners and logos. */
export const PICTURES_PATH = '/pictures'
