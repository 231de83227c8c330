import type { Translation } from '../../contracts/messages.ts'
import type { ToastMessage } from './en.ts'

const ja: Translation<ToastMessage> = {
  'kernel.connected': 'ウォレットを接続しました',
  'kernel.orphan':
    '開始した取引が送信された可能性があります。もう一度送信する前にウォレットを確認してください。',
  'kernel.orphanChecking': '前回の取引を確認しています',
  'kernel.orphanFailed': '前回の取引はネットワークで失敗しました。手数料のみ請求されました。',
  'kernel.orphanIncluded': '前回の取引は送信されました。',
  'kernel.orphanSent': '前回の取引は送信されたようです。ウォレットに表示されます。',
  'kernel.orphanUnsent': '前回の取引は送信されませんでした。ネットワークはもう受け付けません。',
  'kernel.sendingElsewhere': '別のタブで送信中です',
}

export default ja
