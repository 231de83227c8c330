import type { Translation } from '@latchkit/kernel/plugin'
import type { ConnectMessage } from './en.ts'

const ja: Translation<ConnectMessage> = {
  'connect.title': 'ウォレットを接続',
  'connect.wallets': 'ウォレットを接続',
  'connect.all': 'すべてのウォレット',
  'connect.chain': 'ネットワークを選択',
  'connect.get': 'ウォレットを入手',
  'connect.what': 'ウォレットとは？',
  'connect.installed': 'インストール済み',
  'connect.recent': '最近使用',
  'connect.twins': '{count} 個のウォレットがこの名前を使用',
  'connect.looking': 'ウォレットを探しています',
  'connect.continue': '{name} で続行',
  'connect.accept': 'ウォレットで接続リクエストを承認してください',
  'connect.waiting': 'まだ {name} を待っています',
  'connect.waitingHint':
    'ウォレットの画面がこのウィンドウの後ろに隠れている可能性があります。承認するまで何も共有されません。',
  'connect.other': '別のウォレットを使う',
  'connect.declined': '接続が拒否されました',
  'connect.declinedHint': '以前のリクエストがまだ有効な場合、接続が拒否されることがあります',
  'connect.busy': 'ウォレットに未処理のリクエストがあります',
  'connect.busyHint': 'ウォレットで対応するか閉じてから、もう一度お試しください。',
  'connect.failed': '{name} に接続できませんでした',
  'connect.gone': '検出されませんでした',
  'connect.goneHint': 'インストール後にページを再読み込みするか、別のウォレットを選択してください。',
}

export default ja
