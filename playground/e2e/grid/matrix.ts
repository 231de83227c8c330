/**
 * The flows of this grid: boot, injected connect, pairing, login by email, login with a social account, network or
 * account switch, a request of the site, lists.
 */
export const flowIds = ['B', 'I', 'W', 'E', 'O', 'C', 'R', 'L'] as const
export type FlowId = (typeof flowIds)[number]

/** Every fault, and the flows it has to be tried in. Those of flows that come later are not written down here. */
export const matrix = {
  F01: ['The relay is out of reach from the start', 'BWCR'],
  F02: ['The relay drops in the middle and comes back', 'WR'],
  F03: ['The relay is slow', 'WCR'],
  F04: ['The relay sends everything a hundredfold', 'WCR'],
  F05: ['The relay sends out of order', 'WCR'],
  F06: ['The wallet answers after the visitor left', 'WR'],
  F07: ['The chain asks to come later', 'BIWCRL'],
  F08: ['The chain fails', 'BIWCRL'],
  F09: ['The chain hangs', 'BIWCRL'],
  F10: ['The chain answers garbage', 'BICRL'],
  F11: ['The chain lies', 'BICR'],
  F12: ['The data service fails', 'BL'],
  F13: ['A service answers another shape', 'BEOCL'],
  F14: ['The plan cannot be had', 'BEOL'],
  F15: ['The wallet list is very long', 'BWL'],
  F16: ['The wallet list is empty', 'WL'],
  F17: ['Pictures do not come', 'BWL'],
  F18: ['The frame of the embedded wallet never loads', 'BEOCR'],
  F19: ['The frame of the embedded wallet is blocked', 'BEO'],
  F20: ['The frame of the embedded wallet reloads in the middle', 'EOCR'],
  F21: ['The frame of the embedded wallet is taken out', 'EOR'],
  F22: ['Other windows flood the page with messages', 'BEOR'],
  F23: ['Storage is denied', 'BIWEOCL'],
  F24: ['Storage is full', 'BIWEOCL'],
  F25: ['Storage holds broken JSON', 'BIWEOCL'],
  F26: ['Storage holds what others wrote', 'BIWEOCL'],
  F27: ['Storage is cleared in the middle', 'BEO'],
  F28: ['The wallet never answers', 'IWCR'],
  F29: ['The wallet answers nonsense', 'IWCR'],
  F30: ['The visitor declines', 'IWEOCR'],
  F31: ['A request is open in the wallet already', 'ICR'],
  F32: ['A double click', 'IWEOCR'],
  F33: ['The wallet changes network in the middle', 'IWCR'],
  F34: ['The wallet changes account in the middle', 'IWR'],
  F35: ['The wallet goes away', 'BICR'],
  F36: ['A popup is blocked', 'EO'],
  F37: ['A popup is closed early', 'O'],
  F38: ['The tab is hidden for ten minutes', 'BWEOR'],
  F39: ['The page is frozen and comes back', 'BWER'],
  F40: ['Another tab connects, disconnects, switches', 'BIWEOC'],
  F41: ['Two tabs send at once', 'R'],
  F42: ['The page is reloaded while the wallet is asked', 'R'],
  F43: ['Offline, then online', 'BIWEOCRL'],
  F44: ['Nothing comes through, or a portal answers', 'BWEL'],
  F45: ['The clock is a day off', 'BWEOL'],
  F46: ['A plugin fails to set up', 'BIWEOL'],
  F47: ['A plugin throws in render', 'IWEOCRL'],
  F48: ['A tap of a plugin fails or hangs', 'BIWEOCR'],
  F49: ['Code of a plugin is gone', 'EOCRL'],
  F50: ['Code comes after its view was left', 'EOL'],
  F51: ['React runs effects twice', 'BIWEOCRL'],
  F52: ['Code is replaced while it runs', 'BIWE'],
  F53: ['The page is rendered by a server', 'BL'],
  F54: ['Two kits on a page', 'BIWER'],
  F55: ['Wallets announce themselves by the thousand, and wrongly', 'BIL'],
  F56: ['The policy of the page is strict', 'BIWEOCRL'],
  F57: ['The styles of the page fight', 'IWEOCRL'],
  F58: ['A thousand random steps', 'IWEOCRL'],
  F59: ['The node refuses', 'R'],
  F60: ['A transaction is dropped or replaced', 'RL'],
} as const satisfies Readonly<Record<string, readonly [says: string, flows: string]>>

export type FaultId = keyof typeof matrix

export const faultIds = Object.keys(matrix) as readonly FaultId[]

/** Whether the matrix asks for this cell. */
export const isAsked = (fault: FaultId, flow: FlowId): boolean => matrix[fault][1].includes(flow)
