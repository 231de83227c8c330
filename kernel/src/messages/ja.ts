import type { Translation } from '../contracts/messages.ts'
import type { KernelMessage } from './en.ts'

const ja: Translation<KernelMessage> = {
  'kernel.back': '戻る',
  'kernel.close': '閉じる',
  'kernel.dismiss': '非表示',
  'kernel.loading': '読み込み中',
  'kernel.retry': '再試行',
  'kernel.broken': 'この部分は動作を停止しました',
  'kernel.stale': '新しいバージョンがあります',
  'kernel.reload': '再読み込み',
  'kernel.brokenHint': '再試行するか、前の画面に戻ってください。送信された内容はウォレットで確認できます。',
  'kernel.late': 'ウォレットが以前のリクエストを完了しました',
  'kernel.forgotten': '次回は再接続が必要です',
  'kernel.offline': 'オフラインです。オンラインに戻るまで何も送信されません。',
  'kernel.slow': 'まだ読み込み中です…',
  'kernel.notAllowed': 'この操作は許可されていません',
  'kernel.disconnectFailed': '切断できませんでした',
  'kernel.error': 'エラー',
  'kernel.success': '完了',
  'kernel.copyFailed': 'コピーできませんでした',
}

export default ja
