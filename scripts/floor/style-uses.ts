import { type CssNode, type Declaration, generate, parse, walk } from 'css-tree'
import { type Feature, featureAt, featuresBelow, isLacking, needsOf } from './compat.ts'

/*
 * What styles use. Names of one vendor (-webkit-) are not looked up: they stand beside the name that all share.
 */

const VENDOR = /^-\w+-/

/** Functions and units: the data has them at several places among the types of values. */
const ofValues = new Map<string, Feature[]>()
for (const [type] of [['', null] as const, ...featuresBelow('css', 'types')])
  for (const [name, feature] of featuresBelow('css', 'types', ...(type ? [type] : [])))
    ofValues.set(name, [...(ofValues.get(name) ?? []), feature])

/** At-rules with descriptors instead of properties. */
const DESCRIBING = ['counter-style', 'font-face', 'page', 'property']

/** A pseudo-class whose list of selectors may contain unknown ones. */
const FORGIVING = ['is', 'where']

interface StyleUse {
  readonly feature: Feature
  /** Its place in the text. */
  readonly at: number
}

/**
 * Finds the uses of what a browser of the floor lacks, except where `@supports` or `:is()` leaves out what is
 * unknown, or the same rule has a value for older browsers, or the property with a prefix. Throws a SyntaxError
 * where the text can't be read.
 */
export function styleUses(css: string): readonly StyleUse[] {
  const uses: StyleUse[] = []
  const parents: CssNode[] = []
  const root = parse(css, { positions: true, parseCustomProperty: true })
  walk(root, {
    enter: (node: CssNode) => {
      if (!isLeftOut(node, parents))
        for (const feature of featuresOf(node, parents))
          uses.push({ feature, at: node.loc?.start.offset ?? 0 })
      parents.push(node)
    },
    leave: () => {
      parents.pop()
    },
  })
  return uses
}

/** The same for a list of selectors. */
export function selectorUses(selectors: string): readonly Feature[] {
  return styleUses(`${selectors}{}`).map(({ feature }) => feature)
}

/** The last of the nodes around one that is of this type. */
function around<Type extends CssNode['type']>(type: Type, parents: readonly CssNode[]) {
  return parents.findLast((each): each is CssNode & { type: Type } => each.type === type)
}

const nameOf = (node: CssNode) => {
  if (node.type === 'Declaration') return node.property
  if (node.type === 'Dimension') return node.unit
  return 'name' in node && typeof node.name === 'string' ? node.name : ''
}

const isLeftOut = (node: CssNode, parents: readonly CssNode[]) =>
  parents.some(
    (each) =>
      (each.type === 'PseudoClassSelector' && FORGIVING.includes(each.name)) ||
      (each.type === 'Atrule' &&
        each.name === 'supports' &&
        each.prelude !== null &&
        (parents.includes(each.prelude) || generate(each.prelude).includes(nameOf(node)))),
  )

/** What a node uses that a browser of the floor lacks. */
function featuresOf(node: CssNode, parents: readonly CssNode[]): readonly Feature[] {
  switch (node.type) {
    case 'Atrule':
      return lacking(featureAt('css', 'at-rules', node.name))
    case 'Rule':
      return parents.some(({ type }) => type === 'Rule')
        ? lacking(featureAt('css', 'selectors', 'nesting'))
        : []
    case 'PseudoClassSelector':
    case 'PseudoElementSelector':
      return VENDOR.test(node.name) ? [] : lacking(featureAt('css', 'selectors', node.name))
    case 'Feature':
      return lacking(featureAt('css', 'at-rules', 'media', node.name.replace(/^(min|max)-/, '')))
    case 'FeatureRange':
      return lacking(featureAt('css', 'at-rules', 'media', 'range_syntax'))
    case 'Declaration':
      return VENDOR.test(node.property) ? [] : propertyUses(node, parents)
    case 'Identifier':
    case 'Function':
    case 'Dimension':
      return valueUses(node, parents)
    default:
      return []
  }
}

const lacking = (feature: Feature | undefined): readonly Feature[] =>
  feature && isLacking(feature) ? [feature] : []

function propertyUses({ property }: Declaration, parents: readonly CssNode[]): readonly Feature[] {
  const rule = around('Atrule', parents.slice(-2))
  if (rule && DESCRIBING.includes(rule.name))
    return lacking(featureAt('css', 'at-rules', rule.name, property))
  const feature = featureAt('css', 'properties', property)
  const prefixes = declarationsAround(parents).flatMap((each) =>
    each.property.endsWith(`-${property}`) ? (VENDOR.exec(each.property)?.slice(0, 1) ?? []) : [],
  )
  return feature && needsOf(feature, prefixes).length > 0 ? [feature] : []
}

function valueUses(node: CssNode, parents: readonly CssNode[]): readonly Feature[] {
  const declaration = around('Declaration', parents)
  if (!declaration || VENDOR.test(declaration.property)) return []
  const { property } = declaration
  const siblings = declarationsAround(parents)
  const isReplaced = siblings
    .slice(0, siblings.indexOf(declaration))
    .some((each) => each.property === property || property.startsWith(`${each.property}-`))
  if (isReplaced || lacking(featureAt('css', 'properties', property)).length > 0) return []
  const own = featureAt('css', 'properties', property, nameOf(node))
  if (own) return lacking(own)
  const features = node.type === 'Identifier' ? [] : (ofValues.get(nameOf(node)) ?? [])
  return features.every(isLacking) ? features.slice(0, 1) : []
}

/** The declarations of the rule around a node. */
const declarationsAround = (parents: readonly CssNode[]): readonly Declaration[] =>
  (around('Block', parents)?.children.toArray() ?? []).filter((each) => each.type === 'Declaration')
