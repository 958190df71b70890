import { writeFileSync } from 'node:fs'
import { openApiDocument } from './openapi/document.ts'
import { postmanCollection } from './postman/collection.ts'

/* npm run docs: writes the kit's Postman collection. */
writeFileSync(
  new URL('../kit/postman_collection.json', import.meta.url),
  `${JSON.stringify(postmanCollection(openApiDocument()), null, 2)}\n`,
)
