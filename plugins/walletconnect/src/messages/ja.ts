import type { Translation } from '@latchkit/kernel/plugin'
import type { WalletConnectMessage } from './en.ts'

const ja: Translation<WalletConnectMessage | 'walletconnect.title'> = {
  'walletconnect.title': 'WalletConnect',
  'walletconnect.scan': 'スマートフォンでこの QR コードを読み取ってください',
  'walletconnect.code': 'ペアリングコード',
  'walletconnect.copy': 'リンクをコピー',
  'walletconnect.copied': 'リンクをコピーしました',
  'walletconnect.anyApp': 'ウォレットアプリを開く',
  'walletconnect.anyHint':
    'このボタンでウォレットを開くか、リンクをコピーしてウォレットに貼り付けてください。',
  'walletconnect.ways': '接続方法',
  'walletconnect.browser': 'ブラウザ',
  'walletconnect.qrcode': 'QR コード',
  'walletconnect.mobile': 'モバイル',
  'walletconnect.web': 'ウェブ',
  'walletconnect.desktop': 'デスクトップ',
  'walletconnect.unsupported': 'インストール',
  'walletconnect.continue': '{name} で続行',
  'walletconnect.accept': 'ウォレットで接続リクエストを承認してください',
  'walletconnect.openApp': 'ウォレットアプリを開いて続けてください',
  'walletconnect.open': '開く',
  'walletconnect.waiting': 'まだ {name} を待っています',
  'walletconnect.wallet': 'ウォレット',
  'walletconnect.waitingHint': 'ウォレットで承認するまで、何も共有されません。',
  'walletconnect.other': '別のウォレットを使う',
  'walletconnect.unreachable': 'ペアリングサービスに接続できませんでした。再試行しています…',
  'walletconnect.unreachableHint': 'このブラウザのウォレットは引き続き使えます。',
  'walletconnect.clock': 'デバイスの時刻を確認してください',
  'walletconnect.clockHint':
    '時刻が大きくずれているため、ウォレットが接続できません。時刻を修正してから、もう一度お試しください。',
  'walletconnect.preparing': 'コードを準備しています',
  'walletconnect.late': '通常より時間がかかっています。このまま待つか、別のウォレットを使ってください。',
  'walletconnect.declined': '接続が拒否されました',
  'walletconnect.declinedHint': '以前のリクエストがまだ有効な場合、接続が拒否されることがあります',
  'walletconnect.failed': '{name} に接続できませんでした',
  'walletconnect.notDetected': '検出されませんでした',
  'walletconnect.notDetectedHint': 'このブラウザにインストールするか、別の接続方法を選んでください。',
  'walletconnect.have': '{name} をお持ちではありませんか？',
  'walletconnect.get': '入手',
  'walletconnect.partly': 'ウォレットは {names} に接続されませんでした',
  'walletconnect.noAccount': 'このウォレットは {names} のアカウントを承認しませんでした。',
  'walletconnect.ethereumAccounts': 'このバージョンでは、{names} の Ethereum アカウントを接続できません。',
  'walletconnect.missed': '{name} はインストールされていますか？',
  'walletconnect.missedHint':
    '開かなかった場合は、アプリを入手するか、リンクをウォレットにコピーしてください。',
}

export default ja
