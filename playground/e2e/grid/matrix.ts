/**
 * The flows of this grid: boot, injected connect, pairing, login with email, login with a social account,
 * sign-in, send, swap, network or account switch, request by the site, lists.
 */
export const flowIds = ['B', 'I', 'W', 'E', 'O', 'X', 'G', 'S', 'C', 'R', 'L'] as const
export type FlowId = (typeof flowIds)[number]

/** Every fault, with the flows in which it must be tested. Flows that do not exist yet are not listed here. */
export const matrix = {
  F01: ['The relay is unreachable from the start', 'BWXGSCR'],
  F02: ['The relay drops in the middle and comes back', 'WXGSR'],
  F03: ['The relay is slow', 'WXGSCR'],
  F04: ['The relay sends every message a hundred times', 'WXGSCR'],
  F05: ['The relay sends out of order', 'WXGSCR'],
  F06: ['The wallet answers after the visitor left', 'WXGSR'],
  F07: ['The chain limits the rate', 'BIWXGSCRL'],
  F08: ['The chain fails', 'BIWXGSCRL'],
  F09: ['The chain hangs', 'BIWXGSCRL'],
  F10: ['The chain sends invalid responses', 'BIXGSCRL'],
  F11: ['The chain sends false data', 'BIGSCR'],
  F12: ['The data service fails', 'BGSL'],
  F13: ['A service responds with another shape', 'BEOXGSCL'],
  F14: ['The plan is unavailable', 'BEOSL'],
  F15: ['A list is very long', 'BWL'],
  F16: ['The wallet list is empty', 'WL'],
  F17: ['Pictures fail to load', 'BWSL'],
  F18: ['The frame of the embedded wallet never loads', 'BEOXGSCR'],
  F19: ['The frame of the embedded wallet is blocked', 'BEO'],
  F20: ['The frame of the embedded wallet reloads in the middle', 'EOXGSCR'],
  F21: ['The frame of the embedded wallet is removed', 'EOXGSR'],
  F22: ['Other windows flood the page with messages', 'BEOXGR'],
  F23: ['Storage is denied', 'BIWEOXGCL'],
  F24: ['Storage is full', 'BIWEOXGCL'],
  F25: ['Storage contains broken JSON', 'BIWEOXGCL'],
  F26: ['Storage contains data of other scripts', 'BIWEOXGCL'],
  F27: ['Storage is cleared in the middle', 'BEOXG'],
  F28: ['The wallet never answers', 'IWXGSCR'],
  F29: ['The wallet sends invalid responses', 'IWXGSCR'],
  F30: ['The visitor declines', 'IWEOXGSCR'],
  F31: ['A request is open in the wallet already', 'IXGCR'],
  F32: ['A double click', 'IWEOXGSCR'],
  F33: ['The wallet changes network in the middle', 'IWXGSCR'],
  F34: ['The wallet changes account in the middle', 'IWXGSR'],
  F35: ['The wallet goes away', 'BIXGSCR'],
  F36: ['A popup is blocked', 'EO'],
  F37: ['A popup is closed early', 'O'],
  F38: ['The tab is hidden for ten minutes', 'BWEOXGSR'],
  F39: ['The page is frozen and comes back', 'BWEXGR'],
  F40: ['Another tab connects, disconnects, switches', 'BIWEOXC'],
  F41: ['Two tabs send at once', 'XGSR'],
  F42: ['The page is reloaded while the wallet is asked', 'XGSR'],
  F43: ['Offline, then online', 'BIWEOXGSCRL'],
  F44: ['No connectivity, or a captive portal', 'BWEXGSL'],
  F45: ['The clock is a day off', 'BWEOXSL'],
  F46: ['A plugin fails to set up', 'BIWEOXGSL'],
  F47: ['A plugin throws in render', 'IWEOXGSCRL'],
  F48: ['A tap of a plugin fails or hangs', 'BIWEOXGSCR'],
  F49: ['Code of a plugin fails to load', 'EOXGSCRL'],
  F50: ['Code loads after its view was left', 'EOXGSL'],
  F51: ['React runs effects twice', 'BIWEOXGSCRL'],
  F52: ['Code is replaced while it runs (hot update)', 'BIWEXG'],
  F53: ['The page is rendered by a server', 'BL'],
  F54: ['Two kits on a page', 'BIWEXR'],
  F55: ['Thousands of wallets are announced, some of them malformed', 'BIL'],
  F56: ['The policy of the page is strict', 'BIWEOXGSCRL'],
  F57: ['The styles of the page conflict', 'IWEOXGSCRL'],
  F58: ['A thousand random steps', 'IWEOXGSCRL'],
  F59: ['The node refuses', 'GSR'],
  F60: ['A transaction is dropped or replaced', 'GSRL'],
} as const satisfies Readonly<Record<string, readonly [description: string, flows: string]>>

export type FaultId = keyof typeof matrix

export const faultIds = Object.keys(matrix) as readonly FaultId[]

/** Whether the matrix requires this cell. */
export const isRequired = (fault: FaultId, flow: FlowId): boolean => matrix[fault][1].includes(flow)
