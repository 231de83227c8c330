import type { Translation } from '@latchkit/kernel/plugin'
import type { SessionsMessage } from './en.ts'

const ja: Translation<SessionsMessage> = {
  'sessions.lead': 'これらのサイトは、ここに示す範囲内で、確認なしにこのアカウントを操作できます。',
  'sessions.beta': 'ベータ',
  'sessions.loading': 'スマートセッションを読み込んでいます',
  'sessions.empty': 'スマートセッションはありません',
  'sessions.emptyHint': 'このアカウントの操作を許可したサイトは、取り消すまでここに表示されます。',
  'sessions.broken': 'スマートセッションを読み込めませんでした',
  'sessions.brokenHint':
    '許可したサイトは、引き続きこのアカウントを操作できる可能性があります。しばらくしてからもう一度お試しください。',
  'sessions.none': 'スマートセッションは埋め込みウォレットの機能です',
  'sessions.noneHint': 'ログインすると、サイトがあなたに代わってできることを確認できます。',
  'sessions.retry': '再試行',
  'sessions.active': '有効',
  'sessions.expired': '期限切れ',
  'sessions.revoked': '取り消し済み',
  'sessions.until': '{date} まで',
  'sessions.ended': '{date} に終了',
  'sessions.revokedAt': '{date} に取り消し',
  'sessions.revoke': '取り消す',
  'sessions.revoking': 'ウォレットを待っています',
  'sessions.calls': 'コントラクトの次の関数を使用',
  'sessions.callsAny': 'コントラクトのすべての関数を使用',
  'sessions.limit': '{name}（1 回の呼び出しで最大 {amount} を送信）',
  'sessions.conditions': '{name}（一部の値は固定）',
  'sessions.limitAndConditions': '{name}（1 回の呼び出しで最大 {amount} を送信、一部の値は固定）',
  'sessions.delegates': 'このコードはあなたのアカウントとして実行され、保有するすべてを動かせます。',
  'sessions.hourly': '1 時間あたり最大 {amount} を使用',
  'sessions.daily': '1 日あたり最大 {amount} を使用',
  'sessions.weekly': '1 週間あたり最大 {amount} を使用',
  'sessions.spend': '{period}あたり最大 {amount} を使用',
  'sessions.unlimited': '{symbol} を無制限に使用',
  'sessions.theToken': 'トークン',
  'sessions.units': 'トークンの最小単位で {amount}',
  'sessions.unknown': '不明な権限：{type}',
  'sessions.nothing': '権限は表示されていません。',
  'sessions.created': 'スマートセッションを作成しました',
  'sessions.createdHint': 'アカウント設定でセッションを管理できます。',
  'sessions.gotIt': 'わかりました',
}

export default ja
