import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { css } from 'styled-system/css'

const strip = css({
  paddingBlock: '2',
  paddingInline: '4',
  backgroundColor: 'paper',
  borderBottom: '[1px solid {colors.line}]',
  color: 'stock.low',
  fontWeight: 'bold',
  textAlign: 'center',
  _print: { display: 'none' },
})

const subscribe = (changed: () => void) => onlineManager.subscribe(changed)
const isOnline = () => onlineManager.isOnline()

/** Nothing is asked of the ERP without a connection: a page that waits for one says so. */
export function Offline() {
  const online = useSyncExternalStore(subscribe, isOnline)
  return (
    <div role="status">
      {!online && (
        <p className={strip}>No connection. What is still to come loads once you are back online.</p>
      )}
    </div>
  )
}
