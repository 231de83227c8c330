/**
 * The flows of this grid: boot, injected connect, pairing, login with email, login with a social account, send,
 * network or account switch, request by the site, lists.
 */
export const flowIds = ['B', 'I', 'W', 'E', 'O', 'G', 'C', 'R', 'L'] as const
export type FlowId = (typeof flowIds)[number]

/** Every fault, with the flows in which it must be tested. Flows that do not exist yet are not listed here. */
export const matrix = {
  F01: ['The relay is out of reach from the start', 'BWGCR'],
  F02: ['The relay drops in the middle and comes back', 'WGR'],
  F03: ['The relay is slow', 'WGCR'],
  F04: ['The relay sends everything a hundredfold', 'WGCR'],
  F05: ['The relay sends out of order', 'WGCR'],
  F06: ['The wallet answers after the visitor left', 'WGR'],
  F07: ['The chain asks to come later', 'BIWGCRL'],
  F08: ['The chain fails', 'BIWGCRL'],
  F09: ['The chain hangs', 'BIWGCRL'],
  F10: ['The chain answers garbage', 'BIGCRL'],
  F11: ['The chain lies', 'BIGCR'],
  F12: ['The data service fails', 'BGL'],
  F13: ['A service answers another shape', 'BEOGCL'],
  F14: ['The plan cannot be had', 'BEOL'],
  F15: ['A list is very long', 'BWL'],
  F16: ['The wallet list is empty', 'WL'],
  F17: ['Pictures do not come', 'BWL'],
  F18: ['The frame of the embedded wallet never loads', 'BEOGCR'],
  F19: ['The frame of the embedded wallet is blocked', 'BEO'],
  F20: ['The frame of the embedded wallet reloads in the middle', 'EOGCR'],
  F21: ['The frame of the embedded wallet is taken out', 'EOGR'],
  F22: ['Other windows flood the page with messages', 'BEOGR'],
  F23: ['Storage is denied', 'BIWEOGCL'],
  F24: ['Storage is full', 'BIWEOGCL'],
  F25: ['Storage holds broken JSON', 'BIWEOGCL'],
  F26: ['Storage holds what others wrote', 'BIWEOGCL'],
  F27: ['Storage is cleared in the middle', 'BEOG'],
  F28: ['The wallet never answers', 'IWGCR'],
  F29: ['The wallet answers nonsense', 'IWGCR'],
  F30: ['The visitor declines', 'IWEOGCR'],
  F31: ['A request is open in the wallet already', 'IGCR'],
  F32: ['A double click', 'IWEOGCR'],
  F33: ['The wallet changes network in the middle', 'IWGCR'],
  F34: ['The wallet changes account in the middle', 'IWGR'],
  F35: ['The wallet goes away', 'BIGCR'],
  F36: ['A popup is blocked', 'EO'],
  F37: ['A popup is closed early', 'O'],
  F38: ['The tab is hidden for ten minutes', 'BWEOGR'],
  F39: ['The page is frozen and comes back', 'BWEGR'],
  F40: ['Another tab connects, disconnects, switches', 'BIWEOC'],
  F41: ['Two tabs send at once', 'GR'],
  F42: ['The page is reloaded while the wallet is asked', 'GR'],
  F43: ['Offline, then online', 'BIWEOGCRL'],
  F44: ['Nothing comes through, or a portal answers', 'BWEGL'],
  F45: ['The clock is a day off', 'BWEOL'],
  F46: ['A plugin fails to set up', 'BIWEOGL'],
  F47: ['A plugin throws in render', 'IWEOGCRL'],
  F48: ['A tap of a plugin fails or hangs', 'BIWEOGCR'],
  F49: ['Code of a plugin is gone', 'EOGCRL'],
  F50: ['Code comes after its view was left', 'EOGL'],
  F51: ['React runs effects twice', 'BIWEOGCRL'],
  F52: ['Code is replaced while it runs', 'BIWEG'],
  F53: ['The page is rendered by a server', 'BL'],
  F54: ['Two kits on a page', 'BIWER'],
  F55: ['Wallets announce themselves by the thousand, and wrongly', 'BIL'],
  F56: ['The policy of the page is strict', 'BIWEOGCRL'],
  F57: ['The styles of the page fight', 'IWEOGCRL'],
  F58: ['A thousand random steps', 'IWEOGCRL'],
  F59: ['The node refuses', 'GR'],
  F60: ['A transaction is dropped or replaced', 'GRL'],
} as const satisfies Readonly<Record<string, readonly [description: string, flows: string]>>

export type FaultId = keyof typeof matrix

export const faultIds = Object.keys(matrix) as readonly FaultId[]

/** Whether the matrix requires this cell. */
export const isAsked = (fault: FaultId, flow: FlowId): boolean => matrix[fault][1].includes(flow)
