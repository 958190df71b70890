import {
  type AnyNode,
  type CallExpression,
  type Identifier,
  type MemberExpression,
  type NewExpression,
  parse,
} from 'acorn'
import { makerOf, nameOf, namesIn, textOf, walk } from './ast.ts'
import { type Feature, isLacking } from './compat.ts'
import { lackingAttributes, lackingGlobals, lackingMembers, memberOf } from './names.ts'
import { selectorUses } from './style-uses.ts'
import { lackingInPattern, lackingSyntax } from './syntax.ts'

/** A use of something that a browser of the floor lacks. */
export interface Use {
  readonly feature: Feature
  /** Its place in the file. */
  readonly at: number
  /** Its name, where no more is known of it: code can give objects of its own a member of that name. */
  readonly name?: string
}

interface Script {
  readonly uses: readonly Use[]
  /** The members that the code gives to objects of its own. */
  readonly defined: ReadonlySet<string>
}

/** A condition, and all that depends on it. */
interface Guard {
  readonly test: AnyNode
  readonly whole: AnyNode
}

/**
 * Finds the uses of what a browser of the floor lacks, except where a condition around the use tests for it, or
 * `typeof` and `?.` make its absence harmless. Throws a SyntaxError for code that can't be read.
 */
export function scriptUses(code: string): Script {
  const uses: Use[] = []
  const variables: Identifier[] = []
  const members: MemberExpression[] = []
  const guards: Guard[] = []
  const declared = new Set<string>()
  const defined = new Set<string>()
  const harmless = new Set<AnyNode>()
  /** What is called or constructed, and whose members are read. */
  const needed = new Set<AnyNode>()

  const declare = (patterns: readonly Parameters<typeof namesIn>[0][]) => {
    for (const name of patterns.flatMap(namesIn)) declared.add(name)
  }
  const define = (key: AnyNode, computed: boolean) => {
    const name = nameOf(key, computed)
    if (name !== undefined) defined.add(name)
  }
  const program = parse(code, { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true })
  walk(program, (node) => {
    for (const feature of lackingSyntax(node)) uses.push({ feature, at: node.start })
    switch (node.type) {
      case 'Identifier':
        if (lackingGlobals.has(node.name)) variables.push(node)
        break
      case 'MemberExpression':
        members.push(node)
        ;(node.optional ? harmless : needed).add(node.object)
        break
      case 'CallExpression':
        for (const feature of [...callUses(node), ...patternUses(node)])
          uses.push({ feature, at: node.start })
        ;(node.optional ? harmless : needed).add(node.callee)
        break
      case 'NewExpression':
        needed.add(node.callee)
        for (const feature of patternUses(node)) uses.push({ feature, at: node.start })
        break
      case 'Literal':
        if (node.regex)
          for (const feature of lackingInPattern(node.regex.pattern, node.regex.flags))
            uses.push({ feature, at: node.start })
        break
      case 'UnaryExpression':
        if (node.operator === 'typeof') harmless.add(node.argument)
        break
      case 'IfStatement':
      case 'ConditionalExpression':
        guards.push({ test: node.test, whole: node })
        break
      case 'LogicalExpression':
        guards.push({ test: node.left, whole: node })
        break
      case 'VariableDeclarator':
        declare([node.id])
        break
      case 'FunctionDeclaration':
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
        declare([node.id, ...node.params])
        break
      case 'ClassDeclaration':
      case 'ClassExpression':
        declare([node.id])
        break
      case 'CatchClause':
        declare([node.param])
        break
      case 'ImportSpecifier':
      case 'ImportDefaultSpecifier':
      case 'ImportNamespaceSpecifier':
        declare([node.local])
        break
      case 'ExportSpecifier':
        define(node.exported, false)
        break
      case 'MethodDefinition':
      case 'PropertyDefinition':
        define(node.key, node.computed)
        break
      case 'ObjectExpression':
        for (const each of node.properties) if (each.type === 'Property') define(each.key, each.computed)
        break
      case 'AssignmentExpression':
        if (node.left.type === 'MemberExpression') define(node.left.property, node.left.computed)
        break
    }
  })

  const isTested = (node: AnyNode, name: string) =>
    harmless.has(node) ||
    guards.some(({ test, whole }) => {
      if (node.start < whole.start || node.end > whole.end) return false
      const isInTest = node.end <= test.end && node.start >= test.start
      if (isInTest && node.type === 'MemberExpression' && !needed.has(node)) return true
      return mentions(code.slice(test.start, isInTest ? node.start : test.end), name)
    })
  for (const node of variables) {
    const feature = lackingGlobals.get(node.name)
    if (feature && !declared.has(node.name) && !isTested(node, node.name))
      uses.push({ feature, at: node.start })
  }
  for (const node of members) {
    const name = nameOf(node.property, node.computed)
    if (name === undefined) continue
    const maker = makerOf(node.object)
    const known = maker === undefined || declared.has(maker) ? undefined : memberOf(maker, name)
    const feature = known ?? (defined.has(name) ? undefined : lackingMembers.get(name))
    if (!feature || (known && !isLacking(known)) || isTested(node, name)) continue
    uses.push({ feature, at: node.property.start, ...(!known && { name }) })
  }
  return { uses, defined }
}

const mentions = (code: string, name: string) =>
  new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`).test(code)

/** What a regular expression uses that is made of texts. */
function patternUses({
  callee,
  arguments: [pattern, flags],
}: CallExpression | NewExpression): readonly Feature[] {
  const text = textOf(pattern)
  return makerOf(callee) === 'RegExp' && text !== undefined ? lackingInPattern(text, textOf(flags) ?? '') : []
}

/** Functions that take a selector, which throw where it is not known. */
const SELECTING = ['closest', 'matches', 'querySelector', 'querySelectorAll']
/** Functions that make an element of React: of its name and attributes. */
const MAKING = ['createElement', 'jsx', 'jsxs']

/** What the texts are that a call passes on: events, selectors, regular expressions, elements of a page. */
function callUses({ callee: called, arguments: [first, second] }: CallExpression): readonly Feature[] {
  const callee = called.type === 'SequenceExpression' ? called.expressions.at(-1) : called
  const name =
    callee?.type === 'MemberExpression' ? nameOf(callee.property, callee.computed) : callee && makerOf(callee)
  const text = textOf(first)
  if (name === undefined || text === undefined) return []
  if (name === 'addEventListener') return [lackingMembers.get(`${text}_event`) ?? []].flat()
  if (SELECTING.includes(name)) return selectorUses(text)
  if (!MAKING.includes(name) || second?.type !== 'ObjectExpression') return []
  return second.properties.flatMap((each) =>
    each.type === 'Property'
      ? lackingAttributes(text, (nameOf(each.key, each.computed) ?? '').toLowerCase(), textOf(each.value))
      : [],
  )
}
