import { deviceNetwork } from './erp/device-network.ts'
import { startPortal } from './start-portal.tsx'

startPortal(deviceNetwork)
