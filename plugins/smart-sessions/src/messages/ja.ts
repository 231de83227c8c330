import type { Translation } from '@latchkit/kernel/plugin'
import type { SmartSessionsMessage } from './en.ts'

const ja: Translation<SmartSessionsMessage> = {
  'smartSessions.title': 'スマートセッション',
  'smartSessions.beta': 'ベータ',
  'smartSessions.failed': 'スマートセッションを取得できませんでした',
  'smartSessions.notTaken': 'スマートセッションを取り消せませんでした',
  'smartSessions.revoked': 'スマートセッションを取り消しました',
}

export default ja
