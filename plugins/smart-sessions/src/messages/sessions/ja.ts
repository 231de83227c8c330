import type { Translation } from '@latchkit/kernel/plugin'
import type { SessionsMessage } from './en.ts'

const ja: Translation<SessionsMessage> = {
  'sessions.lead': 'これらのサイトは、ここに示された範囲で、確認なしにこのアカウントとして操作できます。',
  'sessions.beta': 'ベータ',
  'sessions.loading': 'スマートセッションを読み込んでいます',
  'sessions.empty': 'スマートセッションはありません',
  'sessions.emptyHint': 'サイトにこのアカウントの操作を許可すると、取り消すまでここに表示されます。',
  'sessions.broken': 'スマートセッションを読み込めませんでした',
  'sessions.brokenHint':
    '許可したサイトは引き続きこのアカウントとして操作できる可能性があります。しばらくしてからお試しください。',
  'sessions.none': 'スマートセッションは埋め込みウォレットの機能です',
  'sessions.noneHint': 'ログインすると、サイトに許可した内容を確認できます。',
  'sessions.retry': '再試行',
  'sessions.active': '有効',
  'sessions.expired': '期限切れ',
  'sessions.revoked': '取り消し済み',
  'sessions.until': '{date} まで',
  'sessions.ended': '{date} に終了',
  'sessions.takenBack': '{date} に取り消し',
  'sessions.revoke': '取り消す',
  'sessions.revoking': 'ウォレットを待っています',
  'sessions.calls': 'コントラクトの次の関数を使う',
  'sessions.callsAny': 'コントラクトのすべての関数を使う',
  'sessions.limit': '{name}（1 回の呼び出しで最大 {amount} を送信）',
  'sessions.conditions': '{name}（一部の値は固定）',
  'sessions.limitAndConditions': '{name}（1 回の呼び出しで最大 {amount} を送信、一部の値は固定）',
  'sessions.delegates': 'コードがあなたのアカウントとして実行され、すべての資産を動かせます。',
  'sessions.hourly': '1 時間ごとに最大 {amount} を使う',
  'sessions.daily': '1 日ごとに最大 {amount} を使う',
  'sessions.weekly': '1 週間ごとに最大 {amount} を使う',
  'sessions.spend': '{period}ごとに最大 {amount} を使う',
  'sessions.unlimited': '{symbol} を無制限に使う',
  'sessions.theToken': 'トークン',
  'sessions.units': 'トークンの基本単位 {amount}',
  'sessions.unknown': '不明な権限：{type}',
  'sessions.nothing': 'できることが示されていません。',
  'sessions.created': 'スマートセッションを作成しました',
  'sessions.createdHint': 'アカウント設定でセッションを管理できます。',
  'sessions.gotIt': 'わかりました',
}

export default ja
