import type { Unit } from './course.ts'

const ID = 'trade-portal-course'
const TITLE = 'Trade portal: exercises'
/** Ids in cmi5 are URIs that need not lead anywhere. */
const URI = 'https://trade-portal.example/course'

/** A text or an attribute of XML and HTML. */
export const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** `imsmanifest.xml` of SCORM 1.2: an item for each unit, which share all other files. */
export function scormManifest(units: readonly Unit[], files: readonly string[]): string {
  const pages = new Set(units.map(({ id }) => `${id}.html`))
  const items = units.map(
    ({ id, title }) => `      <item identifier="item-${id}" identifierref="page-${id}">
        <title>${line(title)}</title>
      </item>`,
  )
  const resources = units.map(
    ({
      id,
    }) => `    <resource identifier="page-${id}" type="webcontent" adlcp:scormtype="sco" href="${id}.html">
      <file href="${id}.html"/>
      <dependency identifierref="portal"/>
    </resource>`,
  )
  const shared = files
    .filter((file) => !pages.has(file))
    .map((file) => `      <file href="${escaped(file)}"/>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="${ID}" version="1.0"
  xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xsi:schemaLocation="http://www.imsproject.org/xsd/imscp_rootv1p1p2 imscp_rootv1p1p2.xsd http://www.adlnet.org/xsd/adlcp_rootv1p2 adlcp_rootv1p2.xsd">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
  </metadata>
  <organizations default="course">
    <organization identifier="course">
      <title>${TITLE}</title>
${items.join('\n')}
    </organization>
  </organizations>
  <resources>
${resources.join('\n')}
    <resource identifier="portal" type="webcontent" adlcp:scormtype="asset">
${shared.join('\n')}
    </resource>
  </resources>
</manifest>
`
}

/** `cmi5.xml`: an assignable unit for each exercise, to be passed, and for the tour, to be completed. */
export function cmi5Structure(units: readonly Unit[]): string {
  const aus = units.map(
    ({ id, title, description, expectations }) => `  <au id="${URI}/${id}" ${
      expectations > 0 ? 'moveOn="Passed" masteryScore="1"' : 'moveOn="Completed"'
    }>
    <title>${texts(title)}</title>
    <description>${texts(description)}</description>
    <url>${id}.html</url>
  </au>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd">
  <course id="${URI}">
    <title>${texts(TITLE)}</title>
    <description>${texts('Exercises in a trade portal, which its ERP marks by what came of them.')}</description>
  </course>
${aus.join('\n')}
</courseStructure>
`
}

/** Line breaks of a task mean nothing in a manifest. */
const line = (text: string) => escaped(text.replace(/\s+/g, ' '))

const texts = (text: string) => `<langstring lang="en">${line(text)}</langstring>`
