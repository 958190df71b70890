import { type ComponentType, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { functionsOf, isOpen } from '#machines/site/route-access.rules.ts'
import { patterns } from '../components/navigation/paths.ts'
import { useSite } from '../components/portal/site.tsx'
import {
  NotAvailableScreen,
  NotFoundScreen,
  PendingScreen,
  RequestErrorScreen,
} from '../screens/fallback/fallback-screens.tsx'
import { usePageMark } from '../ui/use-page-mark.ts'
import { SCREENS } from './screens.ts'
import { shell } from './shell/shell.styles.ts'

interface ScreenRoute {
  readonly path: string
  readonly screen: ComponentType
}

const ROUTES: readonly ScreenRoute[] = [
  ...SCREENS,
  { path: patterns.requestError, screen: RequestErrorScreen },
]

/** While it is there, the bar shows that something loads. */
function ScreenWaiting() {
  usePageMark('screen-waiting')
  return <div className={shell.waiting} />
}

export function Routes() {
  const { access, undecided } = useSite()
  /** A feature that is switched off for this user has no screens either (section 6). */
  const screenOf = ({ path, screen }: ScreenRoute) => {
    if (isOpen(path, access)) return screen
    return functionsOf(path).some((name) => undecided.includes(name)) ? PendingScreen : NotAvailableScreen
  }
  return (
    <Switch>
      {ROUTES.map((route) => {
        const Screen = screenOf(route)
        return (
          <Route key={route.path} path={route.path}>
            {/* One boundary per route: the previous page must not stay while the code of this one loads. */}
            <Suspense fallback={<ScreenWaiting />}>
              <Screen />
            </Suspense>
          </Route>
        )
      })}
      <Route component={NotFoundScreen} />
    </Switch>
  )
}
