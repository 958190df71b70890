import { useActor, useSelector } from '@xstate/react'
import { type ComponentType, type FormEvent, lazy, Suspense, useState } from 'react'
import * as v from 'valibot'
import { Link } from 'wouter'
import { fromPromise } from 'xstate'
import type { Erp } from '#contract/operations.ts'
import type { Credentials, Lapse } from '#machines/session/session.model.ts'
import { enabledItem } from '#machines/site/widgets.rules.ts'
import { publicPaths } from '../../components/navigation/public-paths.ts'
import type { SessionActor } from '../../components/portal/portal.ts'
import { login } from '../../components/public-page/public-page.styles.ts'
import { CompanyHeader, PoweredBy } from '../../components/public-page/public-page.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { focusFirstInvalid } from '../../ui/focus-invalid.ts'
import { PasswordInput, TextInput } from '../../ui/text-input.tsx'

const credentials = v.object({
  username: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter your username')),
  password: v.pipe(v.string(), v.nonEmpty('Enter your password')),
  rememberMe: v.boolean(),
})

const LAPSES: Record<Lapse, string> = { expired: 'has expired', unchecked: 'could not be checked' }

/** Error messages by field name. */
type Problems = Readonly<Record<string, string>>

interface LoginScreenProps {
  readonly erp: Pick<Erp, 'getWidgetConfiguration'>
  readonly session: SessionActor
  /** The user has started to fill in the form, so the next screen can be preloaded. */
  readonly onFilling: () => void
}

/** Signing in (section 2.3). Progress and failure come from the session actor. */
export function LoginScreen({ erp, session, onFilling }: LoginScreenProps) {
  const { failure, refusal, lapse, configuration } = useSelector(session, (state) => state.context)
  const isBusy = useSelector(session, (state) => state.hasTag('busy'))
  const [values, setValues] = useState<Credentials>({ username: '', password: '', rememberMe: false })
  const [problems, setProblems] = useState<Problems>({})

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const parsed = v.safeParse(credentials, values)
    const problems = (parsed.issues ?? []).map((issue) => [v.getDotPath(issue), issue.message])
    setProblems(Object.fromEntries(problems))
    if (parsed.success) session.send({ type: 'session.signInSubmitted', credentials: parsed.output })
    else focusFirstInvalid(event.currentTarget)
  }

  return (
    <main className={login.page}>
      <CompanyHeader
        company={configuration?.company_name ?? ''}
        logo={configuration?.company_logo ?? ''}
        title="Welcome to your Trade Portal"
      />
      <div className={login.desk}>
        <div className={login.panel}>
          {lapse && (
            <p role="status" className={login.notice}>
              Your session {LAPSES[lapse]}. Sign in to continue where you left off.
            </p>
          )}
          {/* If its script failed, a form without method=post would put the password into the URL. */}
          <form noValidate method="post" onSubmit={submit} onFocus={onFilling} className={login.form}>
            <Field label="Username" error={problems['username']}>
              <TextInput
                name="username"
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                value={values.username}
                onChange={(event) => setValues({ ...values, username: event.target.value })}
              />
            </Field>
            <Field label="Password" error={problems['password']}>
              <PasswordInput
                name="password"
                value={values.password}
                onChange={(event) => setValues({ ...values, password: event.target.value })}
              />
            </Field>
            <Checkbox
              label="Remember Me"
              name="rememberMe"
              checked={values.rememberMe}
              onChange={(event) => setValues({ ...values, rememberMe: event.target.checked })}
            />
            <p role="alert" className={login.failure}>
              {!isBusy && (failure ?? refusal)}
            </p>
            <Button type="submit" variant="primary" size="large" wide loading={isBusy}>
              Sign in
            </Button>
          </form>
          <Link to={publicPaths.register} className={login.link}>
            New to Trade Portal?
          </Link>
          <LoginText erp={erp} />
        </div>
        <PoweredBy configuration={configuration} />
      </div>
    </main>
  )
}

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
function LoginText({ erp }: { readonly erp: Entrance }) {
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
