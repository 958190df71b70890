import { chromium } from '@playwright/test'
import { CHROMIUM_ARGS, chromiumPath } from './test/chromium.ts'
const base=process.argv[2] ?? 'http://localhost:5199'
const sizes=(process.argv[3] ?? '1440x900,820x1180,390x844').split(',')
const whole=process.argv[4]!=='short'
const executablePath = chromiumPath()
const b = await chromium.launch({args:CHROMIUM_ARGS, ...(executablePath&&{executablePath})})
for (const size of sizes) {
  const [width,height]=size.split('x').map(Number) as [number,number]
  const c = await b.newContext({baseURL:base, viewport:{width,height}, locale:'en-AU', timezoneId:'Australia/Sydney', reducedMotion:'reduce', hasTouch: width<800})
  const p = await c.newPage()
  p.on('pageerror',e=>console.log('ERR',e.message)); p.on('console',m=>m.type()==='error'&&console.log('console',m.text()))
  await p.goto('/tour')
  const shot=async(name:string)=>{ for(const s of ['light','dark'] as const){ await p.emulateMedia({colorScheme:s}); await new Promise(r=>setTimeout(r,500)); await p.screenshot({path:`/tmp/tour/t-${width}-${name}-${s}.png`})} await p.emulateMedia({colorScheme:'light'}) }
  await p.getByRole('button',{name:'Play',exact:true}).waitFor({timeout:90000})
  await shot('cold')
  console.log(size,'overflow',await p.evaluate(()=>[document.documentElement.scrollWidth-document.documentElement.clientWidth,document.documentElement.scrollHeight-document.documentElement.clientHeight]))
  await p.getByRole('button',{name:'Quick'}).click()
  await p.getByRole('button',{name:'Play',exact:true}).click()
  const stop=whole?40:3
  for (let i=0;i<stop;i++) {
    const go=p.getByRole('button',{name:'Go on'}), end=p.getByRole('link',{name:'Go to the portal'})
    await go.or(end).first().waitFor({timeout:90000})
    if (await end.isVisible()) break
    console.log(await p.getByText(/^Step \d+ of/).innerText(), (await p.locator('[aria-live=polite]').first().innerText()).slice(0,300).replace(/\n/g,' | '))
    if (i===2) await shot('note')
    await p.keyboard.press('Space')
    await p.getByRole('button',{name:'Pause'}).waitFor({timeout:5000}).catch(()=>console.log('no pause seen'))
  }
  if (whole) { await shot('end') ; await p.getByRole('link',{name:'Go to the portal'}).click(); await new Promise(r=>setTimeout(r,3000)); await p.screenshot({path:`/tmp/tour/t-${width}-portal.png`}); console.log(p.url()) }
  await c.close()
}
await b.close()
