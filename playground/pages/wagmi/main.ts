import type {} from './startSite.ts'

void (window.wagmiVersion === 2 ? import('./wagmi2.ts') : import('./wagmi3.ts'))
