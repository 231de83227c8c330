import { defineLatchkitElements } from '@latchkit/kernel/element'
import { composeKit } from '../host/composeKit.ts'
import { showState, startPlain } from '../host/startPlain.ts'

const looks = {
  shop: {},
  club: { theme: 'dark', themeVariables: { accent: '#ffd166', radius: '6px' } },
} as const

startPlain((config) => {
  for (const [kitId, look] of Object.entries(looks)) {
    const kit = composeKit(config, { kitId, ...look })
    defineLatchkitElements(kit)
    showState(kit, `status-${kitId}`)
  }
})
