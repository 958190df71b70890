import { PAYMENTS_PATH } from '#contract/simulator-paths.ts'
import { servePayments } from '#simulator/payments/serve.ts'
import type { SimulatedWorld } from '#simulator/worlds/world.ts'

/** Whether this is a page of a payment provider. */
export const isOfProvider = (path: string) => path.startsWith(`${PAYMENTS_PATH}/`)

interface Opening {
  readonly world: SimulatedWorld
  /** Opens what the provider sends the user to. */
  readonly open: (address: string) => void
}

/** Shows the simulator's page of a payment provider, without HTTP. Returns a function that closes it. */
export function showProvider(address: string, { world, open }: Opening): () => void {
  const { pathname, searchParams } = new URL(address)
  const holder = document.body.appendChild(document.createElement('div'))

  async function show(method: 'GET' | 'POST', body?: unknown): Promise<void> {
    const answer = await servePayments({
      method,
      path: pathname.slice(PAYMENTS_PATH.length),
      query: searchParams,
      body,
      worldOf: () => world,
    })
    if (answer.kind === 'redirect') open(answer.to)
    if (answer.kind !== 'page') return
    const page = new DOMParser().parseFromString(answer.page, 'text/html')
    holder.replaceChildren(...page.body.children)
    holder.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault()
      const { submitter } = event
      if (submitter instanceof HTMLButtonElement) show('POST', { [submitter.name]: submitter.value })
    })
  }
  show('GET')
  return () => holder.remove()
}

/** Lets the page leave for another, which jsdom can't. Returns a function that ends it. */
export function whenPageLeaves(leave: (address: string) => void): () => void {
  const real = window.location
  const stub = new Proxy(
    {},
    {
      get(_, key) {
        if (key === 'assign') return leave
        const value: unknown = Reflect.get(real, key)
        return typeof value === 'function' ? value.bind(real) : value
      },
      set: (_, key, value) => Reflect.set(real, key, value),
    },
  )
  const before = Object.getOwnPropertyDescriptor(globalThis, 'location')
  Object.defineProperty(globalThis, 'location', { value: stub, configurable: true })
  return () => {
    if (before) Object.defineProperty(globalThis, 'location', before)
  }
}
