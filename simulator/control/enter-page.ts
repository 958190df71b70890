import type { ScenarioName } from '#contract/control.ts'
import { html } from '#simulator/payments/html.ts'
import { page } from '#simulator/payments/pages.ts'

const SCENARIO: Readonly<Record<ScenarioName, string>> = {
  au: 'Australia',
  us: 'United States',
  large: 'a large customer',
  newcomer: 'a customer with no history',
  locked: 'everything switched off',
}

/**
 * Asks before a world is opened. A link or picture of another site can only show this page: opening takes a
 * press of its button.
 */
export function enterPage(scenario: ScenarioName): string {
  const body = html`<h1>Open a world of your own?</h1>
<p>Scenario: <strong>${SCENARIO[scenario]}</strong></p>
<p>This browser leaves the world that it is in, and you have to sign in again.</p>
<form method="post"><div class="buttons"><button class="approved">Open the world</button></div></form>
<p><a href="/">Back to the portal</a></p>`
  return page('Open a world', body, { foot: 'A world is a simulated ERP with data of its own.' })
}
