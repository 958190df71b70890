import { cookieRefusal } from './erp/cookies.ts'
import { deviceNetwork } from './erp/device-network.ts'
import { startPortal } from './start-portal.tsx'

startPortal(deviceNetwork, cookieRefusal())
