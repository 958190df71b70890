/* URLs of the simulator that a real ERP doesn't have. deploy/nginx.conf repeats them. */

/** The control surface (docs/simulator.md). */
export const CONTROL_PATH = '/simulator'

/** The most bytes of a request to the simulator: far more than any of the portal's. */
export const MAX_BODY_BYTES = 1_000_000

/** The operations and the control surface, described by OpenAPI and JSON Schema. */
export const OPENAPI_PATH = `${CONTROL_PATH}/openapi.json`
export const ERP_SCHEMA_PATH = `${CONTROL_PATH}/erp.schema.json`

/** The caller's world as a scenario file. */
export const SCENARIO_PATH = `${CONTROL_PATH}/world/scenario`

/** A scenario in a file, described by JSON Schema. */
export const SCENARIO_SCHEMA_PATH = `${CONTROL_PATH}/scenario.schema.json`

/** The payment providers' pages, which the simulator stands in for. */
export const PAYMENTS_PATH = `${CONTROL_PATH}/payments`

/** Documents: datasheets, price lists, the company's own. */
export const PAPERS_PATH = '/papers'

/** Pictures of products, banners and logos. */
export const PICTURES_PATH = '/pictures'
