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
  'connect.twins': '{count} 件がこの名前を使用',
  'connect.looking': 'ウォレットを探しています',
  'connect.continue': '{name} で続ける',
  'connect.accept': 'ウォレットで接続リクエストを承認してください',
  'connect.waiting': '{name} を待っています',
  'connect.waitingHint':
    'このウィンドウの後ろに表示されている可能性があります。承認するまで何も共有されません。',
  'connect.other': '別のウォレットを使う',
  'connect.declined': '接続が拒否されました',
  'connect.declinedHint': '以前のリクエストが残っていると、接続が拒否されることがあります',
  'connect.busy': 'ウォレットを確認してください。未処理のリクエストがあります',
  'connect.busyHint': 'ウォレットで処理するか閉じてから、再試行してください。',
  'connect.failed': '{name} に接続できませんでした',
  'connect.gone': '検出されませんでした',
  'connect.goneHint':
    'このウォレットはブラウザにありません。インストール後にページを再読み込みするか、別のウォレットを選んでください。',
}

export default ja
