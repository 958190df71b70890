import { useActor } from '@xstate/react'
import { type ComponentType, lazy, Suspense } from 'react'
import { fromPromise } from 'xstate'
import type { Erp } from '#contract/operations.ts'
import { enabledItem } from '#machines/site/widgets.rules.ts'
import { login } from '../../components/public-page/public-page.styles.ts'

/** Where its code can't be had there is no text: nobody is kept from signing in by that. */
const ConfiguredHtml = lazy<ComponentType<{ html: string }>>(() =>
  import('../../components/configured-html.tsx').catch(() => ({ default: () => null })),
)

type Entrance = Pick<Erp, 'getWidgetConfiguration'>

/** Reads the text a company shows beside its sign-in; '' where it has none or it can't be had. */
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
