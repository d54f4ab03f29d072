/** Messages by which a partner answers what it was sent (pushLog.message.ts). */
export const isReply = (dataCode: string): boolean => dataCode === 'syntaxReply' || dataCode === 'businessReply'
