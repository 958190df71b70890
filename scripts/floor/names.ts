import { GLOBAL_OBJECTS } from './ast.ts'
import { type Feature, featureAt, featuresBelow, isLacking } from './compat.ts'

/* What scripts and pages can name, and which of it a browser of the floor lacks. */

const globals = new Map<string, Feature[]>()
const members = new Map<string, Map<string, Feature>>()
const membersOfAny = new Map<string, Feature[]>()

const add = (map: Map<string, Feature[]>, name: string, feature: Feature) =>
  map.set(name, [...(map.get(name) ?? []), feature])

/** Notes what `owner` has; the data marks members of the constructor itself by `_static`. */
function addMembers(owner: string, ...path: readonly string[]): void {
  const own = new Map(
    featuresBelow(...path).map(([name, feature]) => [name.replace(/_static$/, ''), feature] as const),
  )
  members.set(owner, own)
  for (const [name, feature] of own) add(membersOfAny, name, feature)
}

for (const [name, feature] of featuresBelow('javascript', 'builtins')) {
  add(globals, name, feature)
  addMembers(name, 'javascript', 'builtins', name)
}
for (const [name] of featuresBelow('javascript', 'builtins', 'Intl'))
  addMembers(name, 'javascript', 'builtins', 'Intl', name)
for (const [name, feature] of featuresBelow('api')) {
  // The properties of styles, which are looked up in styles.
  if (name.endsWith('Descriptors')) continue
  add(globals, name, feature)
  addMembers(name, 'api', name)
}
for (const scope of ['_globals', 'Window', 'WorkerGlobalScope'])
  for (const [name, feature] of featuresBelow('api', scope)) add(globals, name, feature)

/** Of the names that nothing has in one of the browsers, the first feature of that name. */
const lackingOf = (map: ReadonlyMap<string, readonly Feature[]>): ReadonlyMap<string, Feature> =>
  new Map(
    [...map].flatMap(([name, features]) =>
      features[0] && features.every(isLacking) ? [[name, features[0]] as const] : [],
    ),
  )

export const lackingGlobals = lackingOf(globals)
/** Members, and events with `_event` behind their name. */
export const lackingMembers = lackingOf(membersOfAny)

/** Objects that every page has, by their interface. */
const INSTANCES: Readonly<Record<string, string>> = {
  caches: 'CacheStorage',
  crypto: 'Crypto',
  document: 'Document',
  history: 'History',
  location: 'Location',
  navigator: 'Navigator',
  performance: 'Performance',
  screen: 'Screen',
}

/** The member of a global object, or of what its constructor makes; undefined if it has none of that name. */
export function memberOf(owner: string, name: string): Feature | undefined {
  if (!GLOBAL_OBJECTS.includes(owner)) return members.get(INSTANCES[owner] ?? owner)?.get(name)
  return globals.get(name)?.find((feature) => !isLacking(feature)) ?? lackingGlobals.get(name)
}

/** An attribute of an element, and its value, of which a browser of the floor lacks one. */
export const lackingAttributes = (tag: string, name: string, value = ''): readonly Feature[] =>
  [
    ['elements', tag, name],
    ['elements', tag, name, value],
    ['global_attributes', name],
    ['global_attributes', name, value],
  ]
    .flatMap((path) => featureAt('html', ...path) ?? [])
    .filter(isLacking)
    .slice(0, 1)
