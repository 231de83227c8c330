import type { ReactElement } from 'react'
import { NetworkHelp, NetworkList } from './NetworkList.tsx'

/** Lets the visitor select one of the site's networks. */
export default function Networks(): ReactElement {
  return (
    <>
      <NetworkList />
      <NetworkHelp />
    </>
  )
}
