import type { ReactElement } from 'react'
import { NetworkList } from './NetworkList.tsx'

/** The networks of the site, to choose one. */
export default function Networks(): ReactElement {
  return <NetworkList />
}
