import type { AnyNode, Pattern } from 'acorn'

/** The text of a literal without placeholders. */
export function textOf(node: AnyNode | null | undefined): string | undefined {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node?.type === 'TemplateLiteral' && node.quasis.length === 1)
    return node.quasis[0]?.value.cooked ?? undefined
  return undefined
}

/** The name of a member: `a.name`, `a['name']`, `{ name: 1 }`. */
export const nameOf = (key: AnyNode, computed: boolean): string | undefined =>
  key.type === 'Identifier' && !computed ? key.name : textOf(key)

/** The variables that a pattern declares. */
export function namesIn(pattern: Pattern | null | undefined): readonly string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name]
    case 'ObjectPattern':
      return pattern.properties.flatMap((each) => namesIn(each.type === 'Property' ? each.value : each))
    case 'ArrayPattern':
      return pattern.elements.flatMap(namesIn)
    case 'AssignmentPattern':
      return namesIn(pattern.left)
    case 'RestElement':
      return namesIn(pattern.argument)
    default:
      return []
  }
}

/** The names of the object whose members are the globals. */
export const GLOBAL_OBJECTS: readonly string[] = ['globalThis', 'self', 'window']

/** Methods that return an iterator. */
const ITERATING = ['entries', 'keys', 'matchAll', 'values']

/** The name of a global, or of the global that made an object: `Array` of `Array`, `[]` and `new Array()`. */
export function makerOf(node: AnyNode): string | undefined {
  switch (node.type) {
    case 'Identifier':
      return node.name
    case 'NewExpression':
      return makerOf(node.callee)
    case 'ArrayExpression':
      return 'Array'
    case 'TemplateLiteral':
      return 'String'
    case 'Literal':
      return node.regex ? 'RegExp' : typeof node.value === 'string' ? 'String' : undefined
    case 'MemberExpression':
      return GLOBAL_OBJECTS.includes(makerOf(node.object) ?? '')
        ? nameOf(node.property, node.computed)
        : undefined
    case 'CallExpression': {
      if (node.callee.type !== 'MemberExpression') return undefined
      const { object, property, computed } = node.callee
      const isOfObject = object.type === 'Identifier' && object.name === 'Object'
      return !isOfObject && ITERATING.includes(nameOf(property, computed) ?? '') ? 'Iterator' : undefined
    }
    default:
      return undefined
  }
}

/** Names that are no variables. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  BreakStatement: ['label'],
  ContinueStatement: ['label'],
  ExportAllDeclaration: ['exported'],
  ExportSpecifier: ['local', 'exported'],
  ImportSpecifier: ['imported'],
  LabeledStatement: ['label'],
  MemberExpression: ['property'],
  MetaProperty: ['meta', 'property'],
  MethodDefinition: ['key'],
  Property: ['key'],
  PropertyDefinition: ['key'],
}

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Visits a node and all below it, except names that are no variables. */
export function walk(node: AnyNode, visit: (node: AnyNode) => void): void {
  visit(node)
  const names = 'computed' in node && node.computed ? undefined : NAMES[node.type]
  const below: readonly unknown[] = names
    ? Object.entries(node).flatMap(([key, value]) => (names.includes(key) && isName(value) ? [] : [value]))
    : Object.values(node)
  for (const each of below)
    if (isNode(each)) walk(each, visit)
    else if (Array.isArray(each)) for (const one of each) if (isNode(one)) walk(one, visit)
}

const isName = (value: unknown) => isNode(value) && value.type === 'Identifier'
