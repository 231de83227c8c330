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
  'send.name.missing': 'この名前には、このネットワークのアドレスがありません。',
  'send.name.confusable':
    'この名前には似た文字が混ざっており、別の人のものである可能性があります。相手にアドレスそのものを確認してください。',
  'send.name.differs':
    'ネームサービスにあるこの名前のアドレスを、Ethereum で確認できません。アドレスそのものを確認してください。',
  'send.name.unchecked': 'この名前がこのアドレスのものか確認できませんでした。アドレスを照合してください。',
  'send.name.invalid': '有効な名前ではありません。',
  'send.name.down': '名前サービスが応答していません。もう一度試すか、アドレスを入力してください。',
  'send.name.changed':
    'この名前は現在、上に表示されている別のアドレスのものです。何も送信されていません。アドレスを確かめてから、もう一度確認してください。',
  'send.balance': '残高：{balance}',
  'send.balanceUnknown': '残高を取得できません',
  'send.addAmount': '金額を入力',
  'send.incorrect': '値が正しくありません',
  'send.incorrectHint':
    '数値を入力してください。小数点（点またはコンマ）は 1 つまで、小数点以下は {decimals} 桁までです。',
  'send.ambiguousHint': '{less} とも {more} とも読み取れます。意図した値を入力してください。',
  'send.insufficient': '残高不足',
  'send.insufficientHint': '保有額は {balance} です。',
  'send.addAddress': 'アドレスを入力',
  'send.invalidAddress': 'アドレスが正しくありません',
  'send.shapeHint': 'このネットワークのアドレスは、0x の後に 40 文字が続きます。',
  'send.shapeSolana': 'このネットワークのアドレスは 32 バイトで、0、O、I、l を除く 32～44 文字の英数字です。',
  'send.shapeAny': 'このネットワークのアドレスではありません。',
  'send.checksumHint': 'アドレスに誤りがあります。チェックサムが一致しません。もう一度コピーしてください。',
  'send.preview': '送信内容を確認',
  'send.leaves': '送信するもの',
  'send.receiver': '宛先',
  'send.from': '送信元',
  'send.network': 'ネットワーク',
  'send.token.contract': 'トークンコントラクト',
  'send.unknownToken': '不明なトークン',
  'send.cost': 'ネットワーク手数料',
  'send.costShown': '確認前に {wallet} に表示されます',
  'send.feeReading': 'ネットワークに問い合わせています…',
  'send.feeAbout': '約 {amount}',
  'send.feeMost': '最大 {amount}',
  'send.feeUnknown': 'ウォレットに表示されます',
  'send.warning.unused': 'このアドレスはまだ使われていません',
  'send.hint.unused':
    'このネットワークに記録がありません。アドレスが完全であり、このネットワークのものであることを確認してください。',
  'send.warning.poisoned': 'このアドレスは、誤ってコピーさせるために履歴に入り込んでいます',
  'send.hint.poisoned':
    'このアドレスに価値のあるものを送信したことはありません。何も動かさないトランザクション、または別のアドレスを装ったトランザクションで履歴に入り込みました。所有者から直接受け取った場合にのみ続けてください。',
  'send.warning.twin': '履歴に、このアドレスに似た別のアドレスがあります',
  'send.hint.twin':
    'どちらかが、もう一方と取り違えさせるためのものかもしれません。所有者から受け取ったアドレスと 1 文字ずつ比べてください。',
  'send.other': 'もう一方：',
  'send.warning.programAddress': 'このアドレスはプログラムのものです',
  'send.hint.programAddress':
    '鍵を持つ人がいないため、受け取ったものは戻らない可能性があります。所有者からここに送信するよう指示された場合にのみ続けてください。',
  'send.zeroAddressHint': 'このアドレスは誰のものでもありません。送信したものはすべて失われます。',
  'send.tokenContractHint': 'これはトークン自体のアドレスです。送信したものはすべて失われます。',
  'send.warning.burnAddress': 'このアドレスに送信したものは失われます',
  'send.hint.burnAddress':
    'ここからは誰も何も取り出せません。送信するものを破棄したい場合にのみ続けてください。',
  'send.warning.ownAddress': 'これはあなた自身のアドレスです',
  'send.hint.ownAddress': '送信元と同じアカウントに送信することになり、ネットワーク手数料だけがかかります。',
  'send.warning.lookAlike': 'このアドレスは、ご存じのアドレスに似ています',
  'send.hint.lookAlike':
    '先頭と末尾が、あなたのアドレスまたは以前送信したアドレスと同じですが、別のものです。1 文字ずつ比べてください。',
  'send.known': 'ご存じのアドレス：',
  'send.warning.contract': 'このアドレスはコントラクトのものです',
  'send.hint.contract':
    '受け取ったものを転送できない可能性があります。所有者からここに送信するよう指示された場合にのみ続けてください。',
  'send.accept': 'アドレスを確認しました。このアドレスに送信します',
  'send.confirm': '{amount} を送信',
  'send.waiting': '{wallet} で確認してください',
  'send.waitingHint': 'ウォレットで確認するまで、何も送信されません。',
  'send.still': 'まだ {wallet} を待っています',
  'send.stillHint':
    'ウォレットの画面がこのウィンドウの後ろに隠れている可能性があります。待つのをやめるには、ここでキャンセルしてから、ウォレットでも拒否してください。',
  'send.cancel': 'キャンセル',
  'send.declined': 'リクエストが拒否されました',
  'send.declinedHint': '何も送信されていません。金額と宛先は保持されています。',
  'send.busy': 'ウォレットに未処理のリクエストがあります',
  'send.busyHint':
    '何も送信されていません。未処理のリクエストに対応するか閉じてから、もう一度お試しください。',
  'send.changed': 'ネットワークまたはアカウントが変わりました。もう一度確認してください。',
  'send.changedHint': '何も送信されていません。',
  'send.again': 'もう一度確認',
  'send.failed': 'トランザクションを送信できませんでした。もう一度お試しください。',
  'send.unknown': '送信されたかどうかはまだ不明です',
  'send.unknownHint': '応答が途中で失われました。再度送信する前に {wallet} を確認してください。',
  'send.unknownSaid':
    '{wallet} から「{message}」という応答がありましたが、結果は不明です。再度送信する前に {wallet} を確認してください。',
  'send.unknownAsking':
    '{wallet} がまだ確認を求める可能性があります。送信をやめる場合は、そこで拒否してください。',
  'send.checking': 'ネットワークで確認しています…',
  'send.probably': 'おそらく送信されました',
  'send.probablyHint':
    'その後、あなたのアカウントからトランザクションが送信されています。再度送信する前に {wallet} を確認してください。',
  'send.sent': 'トランザクションを送信しました',
  'send.sentHint': 'ネットワークがトランザクションを受け取りました。',
  'send.unsent': '送信されませんでした',
  'send.unsentHint': 'アカウントからは何も出ていません。金額と宛先は保持されています。',
  'send.droppedHint':
    'ネットワークはこのトランザクションを取り込めなくなりました。この支払いでアカウントから出たものはありません。',
  'send.reverted': 'トランザクションは失敗しました',
  'send.revertedHint':
    'ネットワークがトランザクションを取り消しました。ネットワーク手数料のみ請求されました。',
  'send.transaction': 'トランザクション',
  'send.copyHash': 'トランザクションハッシュをコピー',
  'send.hashCopied': 'ハッシュをコピーしました',
  'send.max': '最大',
  'send.maxHint': 'ネットワーク手数料として {fee} を残します。',
  'send.maxUnknown': 'ネットワーク手数料が不明か、残高を超えています。金額を入力してください。',
  'send.pendingTitle': '{amount} を送信中',
  'send.pendingHint': 'ネットワークの処理を待っています。このウィンドウは閉じてもかまいません。',
  'send.pendingLong':
    'ネットワークに通常より時間がかかっています。トランザクションはウォレットでも確認できます。',
  'send.confirmed': 'トランザクションが確定しました',
  'send.confirmedTitle': '{amount} を送信しました',
  'send.confirmedHint': 'ネットワークで確定しました。',
  'send.explorer': '{explorer} で表示',
  'send.anyway': 'それでも送信（二重送信の可能性あり）',
  'send.anywayTitle': '{amount} をもう一度送信しますか？',
  'send.anywayHint': '最初の分も送信されていた場合、アカウントから {amount} が 2 回出ていきます。',
  'send.anywayConfirm': 'はい、もう一度送信',
  'send.sendAgain': 'もう一度送信',
  'send.details': '詳細',
  'send.recent': '最近の宛先',
  'send.forget': '{address} を削除',
  'send.done': '完了',
  'send.node.feeCapTooHigh':
    'ネットワーク手数料の設定が高すぎます。ウォレットで下げてから、もう一度お試しください。何も送信されていません。',
  'send.node.feeCapTooLow':
    'ネットワーク手数料が提示額を上回りました。もう一度試すと、ウォレットがより高い額を提示します。何も送信されていません。',
  'send.node.tipAboveFeeCap':
    '優先手数料がネットワーク手数料の総額を超えています。ウォレットで手数料を設定してから、もう一度お試しください。何も送信されていません。',
  'send.node.nonceTooHigh':
    'このアカウントの以前のトランザクションが抜けています。完了を待つか、ウォレットで消去してから、もう一度お試しください。何も送信されていません。',
  'send.node.nonceTooLow':
    'このアカウントの別のトランザクションが先に処理されたか、このトランザクションがすでに送信中です。再度送信する前にアカウントを確認してください。',
  'send.node.nonceMax':
    'このアカウントはトランザクション数の上限に達しました。別のアカウントから送信してください。何も送信されていません。',
  'send.node.insufficientFunds':
    '残高が金額とネットワーク手数料に足りません。金額を減らすか、資金を追加してください。何も送信されていません。',
  'send.node.gasTooHigh':
    'ガスリミットがネットワークの許容値を超えています。ウォレットで下げてから、もう一度お試しください。何も送信されていません。',
  'send.node.gasTooLow':
    'このトランザクションにはガスリミットが低すぎます。ウォレットで上げてから、もう一度お試しください。何も送信されていません。',
  'send.node.typeNotSupported':
    'このネットワークはこの種類のトランザクションに対応していません。ウォレットで別の種類を選択してください。何も送信されていません。',
  'send.node.executionReverted':
    '宛先のコントラクトがトランザクションを拒否したため、ネットワークは受け付けませんでした。宛先を確認してください。何も送信されていません。',
  'send.cannotSend': '送信できません',
  'send.tokenChanged': 'トークンの小数点以下の桁数が、ここでの表示と異なります。何も送信されていません。',
  'send.tokenRefused': 'トークンがこの送信を拒否しています。何も送信されていません。',
  'send.tokenNotFound': 'このネットワークにそのトークンはありません。何も送信されていません。',
  'send.noTokenAccount': 'このアカウントはそのトークンを保有したことがありません。何も送信されていません。',
  'send.tooLittle': 'このアカウントは、それだけの量のトークンを保有していません。何も送信されていません。',
  'send.unsupported': '対応していないネットワーク',
  'send.otherNetwork':
    'このネットワークのノードは、別のネットワークのものです。何も送信されていません。このサイトの運営者にお知らせください。',
  'send.silent': 'ネットワークが応答していないため、トークンを確認できません。何も送信されていません。',
  'send.started': 'トランザクションを開始しました',
  'send.gone': 'ウォレットが接続されていません',
  'send.goneHint': '送信するにはウォレットを接続してください。金額と宛先は保持されています。',
  'send.goneEmpty': '送信するにはウォレットを接続してください。',
  'send.connect': 'ウォレットを接続',
}

export default ja
