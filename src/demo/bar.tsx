import { useSelector } from '@xstate/react'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { type ActorRefFrom, createActor } from 'xstate'
import type { WorldSummary } from '#contract/control.ts'
import { dayIn, momentIn } from '#contract/time-zone.ts'
import { demoBarMachine } from '#machines/demo-bar/demo-bar.machine.ts'
import { trackWork } from '../components/actors/pending-work.ts'
import { onWorldEvent } from '../components/actors/world-events.ts'
import { paths, patterns } from '../components/navigation/paths.ts'
import { PUBLIC_PAGES } from '../components/navigation/public-pages.ts'
import { SCENARIO_OPTIONS, scenarioOf } from '../components/portal/scenarios.ts'
import { forgetOtherWorld } from '../components/tapes/other-world.ts'
import { worldControl } from '../erp/world-control.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { NativeSelect } from '../ui/native-select.tsx'
import { bar } from './bar.styles.ts'
import { useInstall } from './install.ts'

/** The same in every scenario (docs/demo.md). */
const ACCOUNTS = 'Sign in as admin, sales, hold or suspended; password trade-demo'
const NOT_KEPT = `Changes are not saved: this window is private, or its storage is full. They are lost some time after the last tab closes. ${ACCOUNTS}.`

const BEGUN_ELSEWHERE = `The world has been reset, and everyone is signed out. ${ACCOUNTS}.`
/** Channel that tells all tabs that a new world was started. */
const CHANNEL = 'trade-portal-training'
/** Records, across the reload, that another tab started it. */
const ELSEWHERE = 'training-begun-elsewhere'

type TrainingActor = ActorRefFrom<typeof demoBarMachine>

/** Renders the trainer's bar above the portal. */
export function showBar(): void {
  const actor = createActor(demoBarMachine, { input: { control: worldControl } })
  const tabs = new BroadcastChannel(CHANNEL)
  tabs.addEventListener('message', () => actor.send({ type: 'world.replacedElsewhere' }))
  onWorldEvent((news) => actor.send({ type: `world.${news}` }))
  actor.on('demo.startedHere', () => tabs.postMessage('begun'))
  // A new world has no sessions.
  actor.on('demo.started', () => {
    forgetOtherWorld()
    tabs.postMessage('begun')
    location.assign('/')
  })
  // Local storage is the other tab's to clear: a user may have signed in again by now.
  actor.on('demo.replacedElsewhere', () => {
    sessionStorage.clear()
    sessionStorage.setItem(ELSEWHERE, 'yes')
    // A public page has no session to lose.
    if (PUBLIC_PAGES.test(location.pathname)) location.reload()
    else location.assign(paths.home)
  })
  actor.on('training.dayChanged', () => location.reload())
  actor.start()
  trackWork(actor)
  const place = document.createElement('div')
  document.body.prepend(place)
  const isLeft = sessionStorage.getItem(ELSEWHERE) !== null
  sessionStorage.removeItem(ELSEWHERE)
  createRoot(place).render(<Bar actor={actor} news={isLeft ? BEGUN_ELSEWHERE : null} />)
}

interface BarProps {
  readonly actor: TrainingActor
  /** A change of the world that was made elsewhere. */
  readonly news: string | null
}

function Bar({ actor, news }: BarProps) {
  const world = useSelector(actor, ({ context }) => context.world)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const isFailed = useSelector(actor, (state) => state.hasTag('failed'))
  const isConfirming = useSelector(actor, (state) => state.hasTag('confirmingReset'))
  const [isOpen, setOpen] = useState(false)
  const tools = useId()
  const install = useInstall()
  const message = problem ?? news ?? (world && !world.kept ? NOT_KEPT : null)
  return (
    <aside aria-label="Training" className={bar.root}>
      <div className={bar.head}>
        <span className={bar.name}>Training</span>
        <Button
          variant="plain"
          aria-expanded={isOpen}
          aria-controls={tools}
          className={bar.opener}
          onClick={() => setOpen(!isOpen)}
        >
          Training
          <ChevronDown size={16} aria-hidden="true" className={isOpen ? bar.up : undefined} />
        </Button>
        <nav aria-label="Tours and tapes" className={bar.links}>
          <a href={patterns.tour}>Guided tour</a>
          <a href={patterns.debug}>Tapes</a>
        </nav>
      </div>
      <div id={tools} className={isOpen ? bar.opened : bar.tools}>
        {world && <World actor={actor} world={world} isBusy={isBusy} />}
        {install && <Button onClick={install}>Install</Button>}
        {!message && <span className={bar.words}>{ACCOUNTS}</span>}
      </div>
      {isFailed && <Button onClick={() => actor.send({ type: 'retry.pressed' })}>Try again</Button>}
      <span role="status" className={message ? bar.words : bar.silent}>
        {message}
      </span>
      <ConfirmDialog
        open={isConfirming}
        title="Reset"
        message="This undoes everything done in this world and signs everyone out."
        accept="Reset"
        danger
        onAccept={() => actor.send({ type: 'reset.confirmed' })}
        onCancel={() => actor.send({ type: 'reset.declined' })}
      />
    </aside>
  )
}

interface WorldProps {
  readonly actor: TrainingActor
  readonly world: WorldSummary
  readonly isBusy: boolean
}

function World({ actor, world, isBusy }: WorldProps) {
  const today = dayIn(world.timeZone, new Date(world.now))
  const choose = (value: string) => {
    const scenario = scenarioOf(value)
    if (scenario) actor.send({ type: 'scenario.chosen', scenario })
  }
  const chooseDay = (day: string) => {
    const noon = momentIn(world.timeZone, `${day}T12:00:00`)
    const isOther = day !== today && !Number.isNaN(noon.getTime())
    if (isOther) actor.send({ type: 'clock.chosen', now: noon.toISOString() })
  }
  return (
    <>
      <NativeSelect
        label="Scenario"
        options={SCENARIO_OPTIONS}
        value={world.scenario}
        disabled={isBusy}
        onChange={choose}
        className={bar.field}
      />
      <input
        // The clock runs while the user types; only a new day resets the field.
        key={today}
        type="date"
        aria-label="Today"
        defaultValue={today}
        disabled={isBusy}
        className={bar.date}
        // Not on change: a year that is half typed is a valid date too.
        onBlur={({ target }) => chooseDay(target.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') currentTarget.blur()
        }}
      />
      <Button loading={isBusy} onClick={() => actor.send({ type: 'reset.pressed' })}>
        Reset
      </Button>
    </>
  )
}
