import { defineLatchkitElements } from '@latchkit/kernel/element'
import { composeKit } from '../host/composeKit.ts'
import { showState, startPlain } from '../host/startPlain.ts'

startPlain((config) => {
  const kit = composeKit(config)
  defineLatchkitElements(kit)
  showState(kit)
})
