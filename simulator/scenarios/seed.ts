import type { Seed, SeedCustomer, SeedProduct, SeedTransaction, SeedUser } from '#fixtures/seed.ts'
import { DEMO_PASSWORD } from '#fixtures/site/users.ts'
import type { Steps } from '#fixtures/steps.ts'
import type { User } from '#simulator/records.ts'
import { savedThen, soldThen } from '#simulator/worlds/changing-seed.ts'
import { NEW_USER, nameKey } from '#simulator/worlds/people.ts'
import { ScenarioError } from './error.ts'
import type { ScenarioFile } from './file.ts'

/**
 * A seed with what a scenario file adds to it and changes of it. Throws a ScenarioError that names the path
 * of what doesn't fit.
 */
export function* withFile(base: Seed, file: ScenarioFile): Steps<Seed> {
  // The base itself, with all that is cached for it: worlds of such files cost no more than others.
  if (!isOtherwise(file)) return base
  const menu = menuOf(base, file)
  const products = yield* merged(
    base.products,
    file.products,
    (entry: { readonly productID: string }) => entry.productID,
    'products',
    newProduct,
  )
  yield* checkShelves(menu, products, file)
  const customers = yield* merged(
    base.customers,
    file.customers,
    (entry: { readonly customerID: number }) => entry.customerID,
    'customers',
    newCustomer,
  )
  return {
    ...(yield* withHistory(base, file)),
    menu,
    products,
    customers,
    users: usersOf(base, customers, file),
  }
}

/** What was sold or saved in units that the file changes keeps its description and price. */
function* withHistory(base: Seed, file: ScenarioFile): Steps<Seed> {
  const changed = new Set(file.products.filter(({ units }) => units).map(({ productID }) => productID))
  if (changed.size === 0) return base
  const transactions: SeedTransaction[] = []
  for (const transaction of base.transactions) {
    transactions.push(soldThen(base, transaction, changed))
    yield
  }
  return { ...base, transactions, lists: base.lists.map((list) => savedThen(base, list, changed)) }
}

const isOtherwise = ({ menu, products, customers, users, records }: ScenarioFile) =>
  [menu, products, customers, users].some((list) => list.length > 0) ||
  records.some(({ set }) => set === 'users')

/** Entries of the base with those of the file by the same id, followed by new ones. */
function* merged<I, T extends I, F extends I>(
  base: readonly T[],
  own: readonly F[],
  idOf: (entry: I) => string | number,
  list: string,
  make: (entry: F, path: string, before: T | undefined) => T,
): Steps<readonly T[]> {
  const byId = new Map(base.map((entry) => [idOf(entry), entry]))
  const seen = new Set<string | number>()
  for (const [at, entry] of own.entries()) {
    const id = idOf(entry)
    if (seen.has(id)) throw new ScenarioError(`${list}.${at} ${id} is there twice`)
    seen.add(id)
    byId.set(id, make(entry, `${list}.${at}`, byId.get(id)))
    yield
  }
  return [...byId.values()]
}

type FileProduct = ScenarioFile['products'][number]

function newProduct(
  { stock: _, ...entry }: FileProduct,
  path: string,
  before: SeedProduct | undefined,
): SeedProduct {
  if (before) return { ...before, ...entry }
  const required = (name: 'category' | 'shortDesc') => entry[name] ?? missing(path, name)
  const price = (name: 'retailPrice' | 'tradePrice') => entry[name] ?? missing(path, name)
  const shortDesc = required('shortDesc')
  return {
    type: '',
    class: '',
    longDesc: shortDesc,
    image: '',
    files: [],
    stockStatus: 'InStock',
    units: [{ UOM: 'ea', conversionFactor: 1 }],
    isTally: false,
    lengths: [],
    features: [],
    information: [],
    ...entry,
    shortDesc,
    category: required('category'),
    retailPrice: price('retailPrice'),
    tradePrice: price('tradePrice'),
  }
}

function newCustomer(
  entry: ScenarioFile['customers'][number],
  path: string,
  before: SeedCustomer | undefined,
): SeedCustomer {
  if (before) return { ...before, ...entry }
  return {
    billAddress: '',
    billSuburb: '',
    billState: '',
    billPostCode: '',
    streetAddress: '',
    streetState: '',
    streetPostCode: '',
    customerEmail: '',
    phoneHome: '',
    phoneMobile: '',
    faxBusiness: '',
    accountStatus: 'Active',
    priceFactor: 1,
    creditLimit: 0,
    ...entry,
    customerName: entry.customerName ?? missing(path, 'customerName'),
  }
}

function missing(path: string, name: string): never {
  throw new ScenarioError(`${path}.${name} is required, because the base has no such entry`)
}

function menuOf(base: Seed, { menu }: ScenarioFile): Seed['menu'] {
  const own = menu.map(({ category, type, class: _class }) => ({
    prodCategory: category,
    prodType: type,
    prodClass: _class,
    menuDesc: _class || type || category,
    menuFiles: [],
  }))
  const known = new Set(base.menu.map(shelfOf))
  for (const [at, entry] of own.entries()) {
    const path = `menu.${at}`
    if (known.has(shelfOf(entry))) throw new ScenarioError(`${path} ${shelfOf(entry)} is there twice`)
    if (entry.prodClass !== '' && entry.prodType === '') throw new ScenarioError(`${path}.type is required`)
    known.add(shelfOf(entry))
    const above = entry.prodClass ? { ...entry, prodClass: '' } : { ...entry, prodType: '', prodClass: '' }
    if (!known.has(shelfOf(above)))
      throw new ScenarioError(`${path} is below ${shelfOf(above)}, which is not in the menu before it`)
  }
  return [...base.menu, ...own]
}

const shelfOf = ({
  prodCategory,
  prodType,
  prodClass,
}: Omit<Seed['menu'][number], 'menuDesc' | 'menuFiles'>) =>
  [prodCategory, prodType, prodClass].filter(Boolean).join(' > ')

function* checkShelves(
  menu: Seed['menu'],
  products: readonly SeedProduct[],
  file: ScenarioFile,
): Steps<void> {
  const known = new Set(menu.map(shelfOf))
  const byID = new Map(products.map((product) => [product.productID, product]))
  for (const [at, { productID }] of file.products.entries()) {
    yield
    const product = byID.get(productID)
    if (!product) continue
    const shelf = shelfOf({
      prodCategory: product.category,
      prodType: product.type,
      prodClass: product.class,
    })
    if (!known.has(shelf))
      throw new ScenarioError(
        `products.${at}.category ${shelf} is not in the menu: ${productID} is in no category`,
      )
  }
}

function usersOf(base: Seed, customers: readonly SeedCustomer[], file: ScenarioFile): readonly SeedUser[] {
  const numbers = new Set(customers.map(({ customerID }) => customerID))
  const names = new Set(base.users.map(({ userId }) => nameKey(userId)))
  const first = Math.max(0, ...base.users.map(({ contactId }) => contactId)) + 1
  const own = file.users.map(({ customerID: customerId, ...user }, at): SeedUser => {
    const path = `users.${at}`
    if (names.has(nameKey(user.userId)))
      throw new ScenarioError(`${path}.userId ${user.userId} is there twice`)
    if (!numbers.has(customerId))
      throw new ScenarioError(`${path}.customerID ${customerId} is not a customer of this scenario`)
    names.add(nameKey(user.userId))
    return withPassword({ ...NEW_USER, ...user, customerId, contactId: first + at })
  })
  const known = new Set([...base.users, ...own].map(({ contactId }) => contactId))
  const added = file.records.flatMap((record): SeedUser[] => {
    if (record.set !== 'users') return []
    const { user } = record.record
    return user && !known.has(user.contactId) ? [withPassword(user)] : []
  })
  return [...base.users, ...own, ...added]
}

/** A file has no passwords: its users have that of the scenarios' accounts. */
const withPassword = ({ passwordHash: _, ...user }: User): SeedUser => ({ ...user, password: DEMO_PASSWORD })
