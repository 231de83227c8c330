/**
 * The flows of this grid: boot, injected connect, pairing, login with email, login with a social account,
 * sign-in, send, network or account switch, request by the site, lists.
 */
export const flowIds = ['B', 'I', 'W', 'E', 'O', 'X', 'G', 'C', 'R', 'L'] as const
export type FlowId = (typeof flowIds)[number]

/** Every fault, with the flows in which it must be tested. Flows that do not exist yet are not listed here. */
export const matrix = {
  F01: ['The relay is out of reach from the start', 'BWXGCR'],
  F02: ['The relay drops in the middle and comes back', 'WXGR'],
  F03: ['The relay is slow', 'WXGCR'],
  F04: ['The relay sends everything a hundredfold', 'WXGCR'],
  F05: ['The relay sends out of order', 'WXGCR'],
  F06: ['The wallet answers after the visitor left', 'WXGR'],
  F07: ['The chain asks to come later', 'BIWXGCRL'],
  F08: ['The chain fails', 'BIWXGCRL'],
  F09: ['The chain hangs', 'BIWXGCRL'],
  F10: ['The chain answers garbage', 'BIXGCRL'],
  F11: ['The chain lies', 'BIGCR'],
  F12: ['The data service fails', 'BGL'],
  F13: ['A service answers another shape', 'BEOXGCL'],
  F14: ['The plan cannot be had', 'BEOL'],
  F15: ['A list is very long', 'BWL'],
  F16: ['The wallet list is empty', 'WL'],
  F17: ['Pictures do not come', 'BWL'],
  F18: ['The frame of the embedded wallet never loads', 'BEOXGCR'],
  F19: ['The frame of the embedded wallet is blocked', 'BEO'],
  F20: ['The frame of the embedded wallet reloads in the middle', 'EOXGCR'],
  F21: ['The frame of the embedded wallet is taken out', 'EOXGR'],
  F22: ['Other windows flood the page with messages', 'BEOXGR'],
  F23: ['Storage is denied', 'BIWEOXGCL'],
  F24: ['Storage is full', 'BIWEOXGCL'],
  F25: ['Storage holds broken JSON', 'BIWEOXGCL'],
  F26: ['Storage holds what others wrote', 'BIWEOXGCL'],
  F27: ['Storage is cleared in the middle', 'BEOXG'],
  F28: ['The wallet never answers', 'IWXGCR'],
  F29: ['The wallet answers nonsense', 'IWXGCR'],
  F30: ['The visitor declines', 'IWEOXGCR'],
  F31: ['A request is open in the wallet already', 'IXGCR'],
  F32: ['A double click', 'IWEOXGCR'],
  F33: ['The wallet changes network in the middle', 'IWXGCR'],
  F34: ['The wallet changes account in the middle', 'IWXGR'],
  F35: ['The wallet goes away', 'BIXGCR'],
  F36: ['A popup is blocked', 'EO'],
  F37: ['A popup is closed early', 'O'],
  F38: ['The tab is hidden for ten minutes', 'BWEOXGR'],
  F39: ['The page is frozen and comes back', 'BWEXGR'],
  F40: ['Another tab connects, disconnects, switches', 'BIWEOXC'],
  F41: ['Two tabs send at once', 'XGR'],
  F42: ['The page is reloaded while the wallet is asked', 'XGR'],
  F43: ['Offline, then online', 'BIWEOXGCRL'],
  F44: ['Nothing comes through, or a portal answers', 'BWEXGL'],
  F45: ['The clock is a day off', 'BWEOXL'],
  F46: ['A plugin fails to set up', 'BIWEOXGL'],
  F47: ['A plugin throws in render', 'IWEOXGCRL'],
  F48: ['A tap of a plugin fails or hangs', 'BIWEOXGCR'],
  F49: ['Code of a plugin is gone', 'EOXGCRL'],
  F50: ['Code comes after its view was left', 'EOXGL'],
  F51: ['React runs effects twice', 'BIWEOXGCRL'],
  F52: ['Code is replaced while it runs', 'BIWEXG'],
  F53: ['The page is rendered by a server', 'BL'],
  F54: ['Two kits on a page', 'BIWEXR'],
  F55: ['Wallets announce themselves by the thousand, and wrongly', 'BIL'],
  F56: ['The policy of the page is strict', 'BIWEOXGCRL'],
  F57: ['The styles of the page fight', 'IWEOXGCRL'],
  F58: ['A thousand random steps', 'IWEOXGCRL'],
  F59: ['The node refuses', 'GR'],
  F60: ['A transaction is dropped or replaced', 'GRL'],
} as const satisfies Readonly<Record<string, readonly [description: string, flows: string]>>

export type FaultId = keyof typeof matrix

export const faultIds = Object.keys(matrix) as readonly FaultId[]

/** Whether the matrix requires this cell. */
export const isAsked = (fault: FaultId, flow: FlowId): boolean => matrix[fault][1].includes(flow)
