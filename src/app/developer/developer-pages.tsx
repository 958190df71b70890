import { Route, Switch } from 'wouter'
import { withWorldEvents } from '../../components/actors/world-events.ts'
import { lazyScreen } from '../../components/navigation/lazy-screen.tsx'
import { patterns } from '../../components/navigation/paths.ts'
import { publicPaths } from '../../components/navigation/public-paths.ts'
import type { SessionActor } from '../../components/portal/portal.ts'
import { simulatorAddress, worldControl } from '../../erp/world-control.ts'
import { developer } from './developer.styles.ts'

const control = withWorldEvents(worldControl)

const DebugScreen = lazyScreen(() => import('../../screens/debug/debug-screen.tsx'))
const PlaygroundScreen = lazyScreen(() => import('../../screens/playground/playground-screen.tsx'))
const TourScreen = lazyScreen(() => import('../../screens/tour/tour-screen.tsx'))

/** The pages for developers, testers and trainers. They need no session, so they are outside the shell. */
export default function DeveloperPages({ session }: { readonly session: SessionActor }) {
  return (
    <Switch>
      {/* The tour is shown to an audience, so it omits the developer navigation. */}
      <Route path={patterns.tour}>
        <TourScreen control={control} />
      </Route>
      <Route>
        <WithNavigation session={session} />
      </Route>
    </Switch>
  )
}

function WithNavigation({ session }: { readonly session: SessionActor }) {
  const { configuration } = session.getSnapshot().context
  return (
    <>
      {/* Plain links, so that each page loads from scratch: the browser warns before a recording is lost,
          and the page gets the right clock from the start. */}
      <nav aria-label="Developer pages" className={developer.bar}>
        <a href={publicPaths.home}>Portal</a>
        <a href={patterns.debug}>Debug</a>
        <a href={patterns.playground}>Playground</a>
        <a href={patterns.tour}>Tour</a>
      </nav>
      <main className={developer.page}>
        <Switch>
          <Route path={patterns.debug}>
            <DebugScreen configuration={configuration} control={control} addressOf={simulatorAddress} />
          </Route>
          <Route path={patterns.playground}>
            <PlaygroundScreen usa={configuration?.usa ?? false} control={control} />
          </Route>
        </Switch>
      </main>
    </>
  )
}
