import { Route, Switch } from 'wouter'
import { entrancePaths } from '../components/entrance-paths.ts'
import { lazyScreen } from '../components/lazy-screen.tsx'
import RegisterScreen from '../screens/register/register-screen.tsx'
import type { AppProps } from './app.tsx'

type OpenPagesProps = Omit<AppProps, 'entrance'>

const DeveloperPages = lazyScreen(() => import('./developer/developer-pages.tsx'))

/** The pages that need no session. */
export default function OpenPages(props: OpenPagesProps) {
  return (
    <Switch>
      <Route path={entrancePaths.register}>
        <RegisterScreen {...props} />
      </Route>
      <Route>
        <DeveloperPages session={props.session} />
      </Route>
    </Switch>
  )
}
