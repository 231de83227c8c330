import type { Translation } from '@latchkit/kernel/plugin'
import type { SendMessage } from './en.ts'

const ja: Translation<SendMessage> = {
  'send.title': '送信',
  'send.review': '送信内容の確認',
  'send.selectToken': 'トークンを選択',
  'send.token': 'トークン',
  'send.amount': '金額',
  'send.to': '宛先',
  'send.toPlaceholder': '0x…',
  'send.toSolana': 'Solana アドレス',
  'send.toAny': 'アドレス',
  'send.toName': '0x… または名前',
  'send.name.looking': '名前を検索しています…',
  'send.name.missing': 'このネットワークには、この名前のアドレスがありません。',
  'send.name.confusable':
    'この名前には見た目の似た文字が混ざっており、別の人の名前かもしれません。アドレスそのものを確認してください。',
  'send.name.invalid': '有効な名前ではありません。',
  'send.name.down': '名前サービスが応答しません。もう一度試すか、アドレスを入力してください。',
  'send.name.changed':
    'この名前は現在、上に表示されている別のアドレスのものです。何も送信されていません。確認してから、もう一度内容を確認してください。',
  'send.balance': '残高：{balance}',
  'send.balanceUnknown': '残高を取得できません',
  'send.addAmount': '金額を入力',
  'send.incorrect': '値が正しくありません',
  'send.incorrectHint':
    '小数点（点またはコンマ）は 1 つ、小数点以下は {decimals} 桁までの数値を入力してください。',
  'send.ambiguousHint': '{less} または {more} の可能性があります。意図した方を入力してください。',
  'send.insufficient': '残高が不足しています',
  'send.insufficientHint': '保有額は {balance} です。',
  'send.addAddress': 'アドレスを入力',
  'send.invalidAddress': 'アドレスが正しくありません',
  'send.shapeHint': 'アドレスは 0x の後に 40 文字です。',
  'send.shapeSolana': 'アドレスは 32 バイトで、0、O、I、l を除く 32～44 文字の英数字です。',
  'send.shapeAny': 'このネットワークのアドレスではありません。',
  'send.checksumHint':
    'アドレスの 1 文字が間違っています。チェックサムが一致しません。もう一度コピーしてください。',
  'send.preview': '送信内容を確認',
  'send.leaves': '送信額',
  'send.receiver': '宛先',
  'send.from': '送信元',
  'send.network': 'ネットワーク',
  'send.token.contract': 'トークンのコントラクト',
  'send.cost': 'ネットワーク手数料',
  'send.costShown': '承認前に {wallet} に表示されます',
  'send.feeReading': 'ネットワークに問い合わせています…',
  'send.feeAbout': '約 {amount}',
  'send.feeMost': '最大 {amount}',
  'send.feeUnknown': 'ウォレットに表示されます',
  'send.warning.unused': 'このアドレスはまだ使われていません',
  'send.hint.unused':
    'このネットワークに記録がありません。アドレスに欠けがなく、このネットワークのものであることを確認してください。',
  'send.warning.poisoned': 'このアドレスは、誤ってコピーさせるために履歴に入っています',
  'send.hint.poisoned':
    '価値のあるものを送ったことはありません。何も動かさない取引か、別のアドレスに似せた取引によって履歴に入りました。所有者から受け取った場合にのみ続けてください。',
  'send.warning.twin': '履歴の別のアドレスがこれに似ています',
  'send.hint.twin':
    'どちらかが、もう一方と間違えさせるためのものかもしれません。所有者から受け取ったアドレスと一文字ずつ比べてください。',
  'send.other': 'もう一方：',
  'send.warning.programAddress': 'このアドレスはプログラムのものです',
  'send.hint.programAddress':
    '鍵を持つ人がいないため、受け取ったものが戻らない可能性があります。所有者がここへの送信を指示した場合のみ続けてください。',
  'send.zeroAddressHint': 'このアドレスは誰のものでもありません。送ったものは失われます。',
  'send.tokenContractHint': 'これはトークン自体のアドレスです。送ったものは失われます。',
  'send.warning.burnAddress': 'このアドレスに送ったものは失われます',
  'send.hint.burnAddress': 'ここからは誰も送信できません。送るものを破棄したい場合のみ続けてください。',
  'send.warning.ownAddress': 'これはあなた自身のアドレスです',
  'send.hint.ownAddress': '送信元と同じアカウントに送ることになり、ネットワーク手数料だけがかかります。',
  'send.warning.lookAlike': 'このアドレスは、ご存じのアドレスに似ています',
  'send.hint.lookAlike':
    '先頭と末尾が、あなたのアドレスまたは以前送ったアドレスと同じですが、別のものです。すべての文字を比べてください。',
  'send.known': 'ご存じのアドレス：',
  'send.warning.contract': 'このアドレスはコントラクトのものです',
  'send.hint.contract':
    '受け取ったものを送り出せない可能性があります。所有者がここへの送信を指示した場合のみ続けてください。',
  'send.accept': 'アドレスを確認しました。ここに送信します',
  'send.confirm': '{amount} を送信',
  'send.waiting': '{wallet} で承認してください',
  'send.waitingHint': '承認するまで何も送られません。',
  'send.still': '{wallet} を待っています',
  'send.stillHint':
    'このウィンドウの後ろに表示されている可能性があります。待つのをやめるにはここでキャンセルし、ウォレットでも拒否してください。',
  'send.cancel': 'キャンセル',
  'send.declined': 'リクエストが拒否されました',
  'send.declinedHint': '何も送信されていません。金額と宛先は保持されています。',
  'send.busy': 'ウォレットを確認してください。未処理のリクエストがあります',
  'send.busyHint': '何も送信されていません。そのリクエストを処理するか閉じてから、再試行してください。',
  'send.changed': 'ネットワークまたはアカウントが変わりました。もう一度確認してください。',
  'send.changedHint': '何も送信されていません。',
  'send.again': 'もう一度確認',
  'send.failed': '取引を送信できませんでした。もう一度お試しください。',
  'send.unknown': '送信されたかどうか、まだわかりません',
  'send.unknownHint': '応答が途中で失われました。もう一度送信する前に {wallet} を確認してください。',
  'send.unknownSaid':
    '{wallet} は「{message}」と応答しましたが、結果はわかりません。もう一度送信する前に {wallet} を確認してください。',
  'send.unknownAsking':
    '{wallet} がまだ承認を求める可能性があります。送信をやめる場合は、そこで拒否してください。',
  'send.checking': 'ネットワークに確認しています…',
  'send.probably': 'おそらく送信されました',
  'send.probablyHint':
    'その後、あなたのアカウントから取引が送信されています。もう一度送信する前に {wallet} を確認してください。',
  'send.sent': '取引を送信しました',
  'send.sentHint': 'ネットワークが取引を受け取りました。',
  'send.unsent': '送信されませんでした',
  'send.unsentHint': 'アカウントからは何も出ていません。金額と宛先は保持されています。',
  'send.droppedHint':
    'ネットワークはこの取引を取り込めなくなりました。この支払いでアカウントから送られたものはありません。',
  'send.reverted': '取引は失敗しました',
  'send.revertedHint': 'ネットワークが取り消しました。ネットワーク手数料のみ請求されました。',
  'send.transaction': '取引',
  'send.copyHash': '取引ハッシュをコピー',
  'send.hashCopied': 'ハッシュをコピーしました',
  'send.max': '最大',
  'send.maxHint': 'ネットワーク手数料として {fee} を残します。',
  'send.maxUnknown': 'ネットワーク手数料が不明か、残高を超えています。金額を入力してください。',
  'send.pendingTitle': '{amount} を送信中',
  'send.pendingHint': 'ネットワークを待っています。このウィンドウは閉じてもかまいません。',
  'send.pendingLong': 'ネットワークに通常より時間がかかっています。ウォレットでも確認できます。',
  'send.confirmed': '取引が承認されました',
  'send.confirmedTitle': '{amount} を送信しました',
  'send.confirmedHint': 'ネットワークが承認しました。',
  'send.explorer': '{explorer} で見る',
  'send.anyway': 'それでも送信（二重に送られる可能性）',
  'send.anywayTitle': '{amount} をもう一度送信しますか？',
  'send.anywayHint': '最初の分も送信されていた場合、{amount} が二重に送られます。',
  'send.anywayConfirm': 'はい、もう一度送信',
  'send.sendAgain': 'もう一度送信',
  'send.details': '詳細',
  'send.recent': '最近の送信先',
  'send.forget': '{address} を削除',
  'send.done': '完了',
  'send.node.feeCapTooHigh':
    'ネットワーク手数料が高すぎます。ウォレットで設定し直して再試行してください。何も送信されていません。',
  'send.node.feeCapTooLow':
    'ネットワーク手数料が提示額より上がりました。再試行すると、ウォレットがより高い額を提示します。何も送信されていません。',
  'send.node.tipAboveFeeCap':
    'チップが手数料全体を超えています。ウォレットで手数料を設定し直して再試行してください。何も送信されていません。',
  'send.node.nonceTooHigh':
    'このアカウントの以前の取引が抜けています。完了を待つか、ウォレットで取り消してから再試行してください。何も送信されていません。',
  'send.node.nonceTooLow':
    'このアカウントの別の取引が先に処理されたか、この取引は既に送信中です。もう一度送信する前にアカウントを確認してください。',
  'send.node.nonceMax':
    'このアカウントは取引数の上限に達しました。別のアカウントから送信してください。何も送信されていません。',
  'send.node.insufficientFunds':
    '金額とネットワーク手数料に対して残高が足りません。金額を減らすか、入金してください。何も送信されていません。',
  'send.node.gasTooHigh':
    'ガス上限がネットワークの許容値を超えています。ウォレットで下げて再試行してください。何も送信されていません。',
  'send.node.gasTooLow':
    'この取引にはガス上限が低すぎます。ウォレットで上げて再試行してください。何も送信されていません。',
  'send.node.typeNotSupported':
    'このネットワークはこの種類の取引に対応していません。ウォレットで別の種類を選んでください。何も送信されていません。',
  'send.node.executionReverted':
    '宛先のコントラクトが取引を拒否したため、ネットワークは受け付けませんでした。宛先を確認してください。何も送信されていません。',
  'send.trouble': '送信できません',
  'send.tokenChanged': 'このトークンの数え方が、ここでの表示と異なります。何も送信されていません。',
  'send.tokenRefused': 'このトークンが送金を拒否しています。何も送信されていません。',
  'send.tokenNotFound': 'このネットワークにそのトークンはありません。何も送信されていません。',
  'send.noTokenAccount': 'このアカウントはそのトークンを保有したことがありません。何も送信されていません。',
  'send.tooLittle': 'このアカウントは、それだけのトークンを保有していません。何も送信されていません。',
  'send.unsupported': '対応していないネットワーク',
  'send.otherNetwork':
    'このネットワークのノードが別のネットワークとして応答しています。何も送信されていません。サイトの運営者に知らせてください。',
  'send.silent': 'ネットワークが応答しないため、トークンを確認できません。何も送信されていません。',
  'send.started': '取引を開始しました',
  'send.gone': 'ウォレットが接続されていません',
  'send.goneHint': '送信するにはウォレットを接続してください。金額と宛先は保持されています。',
  'send.goneEmpty': '送信するにはウォレットを接続してください。',
}

export default ja
