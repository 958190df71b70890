import { Route, Switch } from 'wouter'
import { lazyScreen } from '../components/navigation/lazy-screen.tsx'
import { publicPaths } from '../components/navigation/public-paths.ts'
import type { AppProps } from './caller.ts'

type OpenPagesProps = Omit<AppProps, 'entrance'>

// Imported here and not in app.tsx, whose code would otherwise list all files of these screens.
const RegisterScreen = lazyScreen(() => import('../screens/register/register-screen.tsx'))
const DeveloperPages =
  import.meta.env.DEVELOPER_PAGES === 'no'
    ? () => null
    : lazyScreen(() => import('./developer/developer-pages.tsx'))

/** The public pages, which need no session. */
export default function PublicPages(props: OpenPagesProps) {
  return (
    <Switch>
      <Route path={publicPaths.register}>
        <RegisterScreen {...props} />
      </Route>
      <Route>
        <DeveloperPages session={props.session} />
      </Route>
    </Switch>
  )
}
