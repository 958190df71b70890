import type { Scene } from '../scene.ts'
import * as bathroom from './bathroom.ts'
import * as blades from './blades.ts'
import * as boards from './boards.ts'
import * as bolts from './bolts.ts'
import * as bottles from './bottles.ts'
import * as brackets from './brackets.ts'
import * as cans from './cans.ts'
import * as doors from './doors.ts'
import * as drainage from './drainage.ts'
import * as electrical from './electrical.ts'
import * as insulation from './insulation.ts'
import * as lights from './lights.ts'
import * as masonry from './masonry.ts'
import * as mouldings from './mouldings.ts'
import * as packs from './packs.ts'
import * as painting from './painting.ts'
import * as pipes from './pipes.ts'
import * as power from './power.ts'
import * as reinforcing from './reinforcing.ts'
import * as roofOpenings from './roof-openings.ts'
import * as roofing from './roofing.ts'
import * as safety from './safety.ts'
import * as sheets from './sheets.ts'
import * as site from './site.ts'
import * as strips from './strips.ts'
import * as taps from './taps.ts'
import * as timber from './timber.ts'
import * as tools from './tools.ts'

type Drawing = (...parameters: string[]) => Scene

/** Every export of these modules is a drawing of that name. */
const DRAWINGS: Readonly<Record<string, Drawing>> = {
  ...bathroom,
  ...blades,
  ...boards,
  ...bolts,
  ...bottles,
  ...brackets,
  ...cans,
  ...doors,
  ...drainage,
  ...electrical,
  ...insulation,
  ...lights,
  ...masonry,
  ...mouldings,
  ...packs,
  ...painting,
  ...pipes,
  ...power,
  ...reinforcing,
  ...roofOpenings,
  ...roofing,
  ...safety,
  ...sheets,
  ...site,
  ...strips,
  ...taps,
  ...timber,
  ...tools,
}

/** The drawing for a picture's name: `board-pine-90x35` is a board of pine. */
export function drawn(name: string): Scene {
  const [kind = '', ...parameters] = name.split('-')
  const drawing = DRAWINGS[kind]
  if (!drawing) throw new Error(`There is no drawing for '${name}'`)
  return drawing(...parameters)
}
