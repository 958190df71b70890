import { writeFileSync } from 'node:fs'
import { jsonSchemaDocument, openApiDocument, scenarioSchemaDocument } from './openapi/document.ts'

const write = (name: string, document: unknown) =>
  writeFileSync(new URL(`../docs/${name}`, import.meta.url), `${JSON.stringify(document, null, 2)}\n`)

write('openapi.json', openApiDocument())
write('erp.schema.json', jsonSchemaDocument())
write('scenario.schema.json', scenarioSchemaDocument())
