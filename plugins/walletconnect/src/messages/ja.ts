import type { Translation } from '@latchkit/kernel/plugin'
import type { WalletConnectMessage } from './en.ts'

const ja: Translation<WalletConnectMessage | 'walletconnect.title'> = {
  'walletconnect.title': 'WalletConnect',
  'walletconnect.scan': 'スマートフォンでこの QR コードを読み取ってください',
  'walletconnect.code': 'ペアリングコード',
  'walletconnect.copy': 'リンクをコピー',
  'walletconnect.copied': 'リンクをコピーしました',
  'walletconnect.anyApp': 'ウォレットアプリを開く',
  'walletconnect.anyHint': 'このボタンでウォレットを開くか、リンクを貼り付けてください。',
  'walletconnect.ways': '接続方法',
  'walletconnect.browser': 'ブラウザ',
  'walletconnect.qrcode': 'QR コード',
  'walletconnect.mobile': 'モバイル',
  'walletconnect.web': 'ウェブ',
  'walletconnect.desktop': 'デスクトップ',
  'walletconnect.unsupported': 'インストール',
  'walletconnect.continue': '{name} で続ける',
  'walletconnect.accept': 'ウォレットで接続リクエストを承認してください',
  'walletconnect.openApp': 'ウォレットアプリを開いて続けてください',
  'walletconnect.open': '開く',
  'walletconnect.waiting': '{name} を待っています',
  'walletconnect.wallet': 'ウォレット',
  'walletconnect.waitingHint': '承認するまで何も共有されません。',
  'walletconnect.other': '別のウォレットを使う',
  'walletconnect.unreachable': 'ペアリングサービスに接続できません。再試行しています…',
  'walletconnect.unreachableHint': 'このブラウザのウォレットは使えます。',
  'walletconnect.clock': '端末の時計を確認してください',
  'walletconnect.clockHint':
    '時刻のずれが大きいため、ウォレットが接続できません。合わせてから再試行してください。',
  'walletconnect.preparing': 'コードを準備しています',
  'walletconnect.late': '通常より時間がかかっています。このまま待つか、別のウォレットを使ってください。',
  'walletconnect.declined': '接続が拒否されました',
  'walletconnect.declinedHint': '以前のリクエストが残っていると、接続が拒否されることがあります',
  'walletconnect.failed': '{name} に接続できませんでした',
  'walletconnect.notDetected': '検出されませんでした',
  'walletconnect.notDetectedHint': 'このブラウザにインストールするか、別の接続方法を選んでください。',
  'walletconnect.have': '{name} をお持ちでないですか？',
  'walletconnect.get': '入手',
  'walletconnect.partly': 'ウォレットは次に接続しませんでした：{names}',
}

export default ja
