import { buildKit } from './kit/build.ts'

/* npm run build:kit: writes the package of kit/ to dist/kit, for `npm pack ./dist/kit`. */
buildKit('dist/kit')
