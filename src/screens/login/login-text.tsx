import { useActor } from '@xstate/react'
import { type ComponentType, lazy, Suspense } from 'react'
import { fromPromise } from 'xstate'
import type { Erp } from '#contract/operations.ts'
import { enabledItem } from '#machines/site/widgets.rules.ts'
import { login } from '../../components/public-page/public-page.styles.ts'

/** If its code can't be loaded, only the text is missing; signing in still works. */
const ConfiguredHtml = lazy<ComponentType<{ html: string }>>(() =>
  import('../../components/configured-html.tsx').catch(() => ({ default: () => null })),
)

type Entrance = Pick<Erp, 'getWidgetConfiguration'>

/** Loads the company's text for the sign-in page; '' where there is none or the call fails. */
const loginText = fromPromise(({ input, signal }: { input: Entrance; signal: AbortSignal }) =>
  input
    .getWidgetConfiguration({ objectSet: 'login' }, { signal })
    .then((items) => enabledItem(items, 'login_text')?.object_value ?? '')
    .catch(() => ''),
)

/** The configured login text. Signing in never waits for it and works without it. */
export function LoginText({ erp }: { readonly erp: Entrance }) {
  const [{ output }] = useActor(loginText, { input: erp })
  if (!output) return null
  return (
    <Suspense>
      <div className={login.text}>
        <ConfiguredHtml html={output} />
      </div>
    </Suspense>
  )
}
