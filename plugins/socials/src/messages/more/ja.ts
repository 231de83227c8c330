import type { Translation } from '@latchkit/kernel/plugin'
import type { MoreMessage } from './en.ts'

const ja: Translation<MoreMessage> = {
  'socials.waiting': 'プロバイダーのウィンドウで接続してください',
  'socials.waitingHint': 'そこで {name} にログインしてください。その後、このページは自動的に続行されます。',
  'socials.focus': 'ウィンドウを表示',
  'socials.finishing': 'ユーザーデータを取得しています',
  'socials.finishingHint': 'まもなくウォレットが開きます。',
  'socials.slow': '通常より時間がかかっています。',
  'socials.failed': '問題が発生しました',
  'socials.failedHint': 'ログインは完了していません。何も共有されていません。',
  'socials.again': '再試行',
  'socials.other': '別の方法を使う',
  'socials.blocked': 'ブラウザがウィンドウをブロックしました',
  'socials.blockedHint': 'ボタンを押して開いてください。',
  'socials.open': 'ウィンドウを開く',
  'socials.here': 'このタブで続行',
  'socials.leaving': '{name} で続行',
  'socials.leavingHint': 'このページから移動し、ログイン後に戻ってきます。',
  'socials.none': 'ログイン方法を選択してください',
  'socials.noneHint': '進行中のログインはありません。',
  'socials.scan': 'スマートフォンで読み取ってください',
  'socials.scanHint': 'カメラで Farcaster が開きます。そこでログインを承認してください。',
  'socials.code': 'Farcaster ログイン用コード',
  'socials.app': 'Farcaster を開く',
  'socials.appHint': 'Farcaster でログインを承認してから、ここに戻ってください。',
  'socials.copy': 'リンクをコピー',
  'socials.copied': 'リンクをコピーしました',
  'socials.preparing': 'コードを準備しています',
  'socials.cancel': 'キャンセル',
}

export default ja
