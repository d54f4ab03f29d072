/**
 * What of a document is signed: its phases, each a chain of steps that a strategy may change (src/signing). The document
 * says when a phase begins, what waits for its end, and which of its own actions sign.
 */
import { bool, choice, files, instant, no, text, type FileRef } from './kinds.ts'

/** The steps that there are, by id; signing names them (src/signing/steps.ts). */
export interface SignSteps {}
export type SignStep = keyof SignSteps & string

/** Whose task a step is. A driver has no account: he signs on the screen of who hands over or receives, or by link. */
export const signSide = {
  maker: [1, '主机厂'],
  supplier: [2, '供应商'],
  carrier: [4, '承运商'],
  driverAtSupplier: [8, '司机（供应商处）'],
  driverAtMaker: [9, '司机（主机厂处）'],
} as const
export type SignSide = keyof typeof signSide

export const signMethod = {
  seal: [1, '印章'],
  hand: [2, '手写'],
  link: [3, '扫码'],
  waived: [4, '免签'],
  confirm: [5, '确认'],
  forced: [6, '强制'],
} as const
export type SignMethod = keyof typeof signMethod

/** How far the signing of a document is (domain-core SignFlow). */
export const signStatus = {
  none: [0, '未开始', 'info'],
  running: [1, '签字中', 'primary'],
  done: [2, '已完成', 'success'],
  ended: [3, '已撤销', 'info'],
} as const

/** Keys that documents with signing have: suffix → what it allows. */
export const signKeys: Readonly<Record<string, string>> = { signPdf: '已签文件', expSignDetail: '导出签字明细' }
/** Those of a document: what is only approved has no signed file. */
export const signKeysOf = (phases: SignPhases): string[] =>
  Object.keys(signKeys).filter((k) => k !== 'signPdf' || Object.values(phases).some((p) => p.print))

export interface PhaseStep {
  step: SignStep
  side: SignSide
}

export interface SignPhase<A extends string = string, P extends string = string> {
  title: string
  /** The A4 print that is signed. Without one it is decided, and nothing is signed on paper. */
  print?: P
  /** The action that begins it, or several; 'made': it begins when another document's action makes this one. */
  start: A | 'made' | readonly A[]
  /** 骑缝章: a seal goes over the edges of all pages as well. */
  seam?: true
  /** It is only for rows of which this is true; others may have a phase of the same actions for themselves. */
  when?: (row: Readonly<Record<string, any>>) => boolean
  /**
   * An approval: the actions that say yes and no. Done by a person they are that person's step; the last step does them on the
   * document. While nobody has to be asked (no strategy) they are done at once.
   */
  approve?: A
  reject?: A
  /**
   * Of an approval: columns of what is in force, each with the column of what is applied for instead. They stand in the headline, the
   * one beside the other: who decides sees what changes.
   */
  changes?: Readonly<Record<string, string>>
  /** Waits for its end. Who may do it and whose step is the only one left signs by doing it, where the strategy allows 确认. */
  before?: A
  /** Refused once somebody has signed: first take the signature back. */
  locks?: readonly A[]
  /** Own actions that sign a step: with the fields of signInput. */
  sign?: Readonly<Partial<Record<A, SignStep>>>
  /** Own actions that refuse in a step: back to who began it, or to the step before. */
  refuse?: Readonly<Partial<Record<A, { step: SignStep; to: 'starter' | 'before'; reason: string }>>>
  /** Actions after which nothing is left to sign: a flow that still runs ends with them. */
  ends?: readonly A[]
  /** Own action that takes back the last signature of who acts. */
  recall?: A
  /** Own action that ends it before its time, and the one that declares the rest as accepted. */
  stop?: A
  force?: A
  /** What began it is itself somebody's word: the step is signed in the name of who did it, where the strategy allows 确认. */
  auto?: SignStep
  /** Signatures that were given by hand where it began: action that begins it → its input with them (GivenSign[]). */
  given?: Readonly<Partial<Record<A, string>>>
  /** Column with the code of the partner whose steps they are, where it is not the supplier, of a carrier's not who drives. */
  party?: string
  /** Line quantity whose value is the amount that waivers may limit. */
  worth?: string
  /** System action with the fields of signEvent: told of everything that happens. */
  progress?: A
  /** The strategy that a first start brings. */
  steps: readonly PhaseStep[]
}
/** The actions that begin a phase. */
export const startsOf = (phase: SignPhase): string[] => [phase.start].flat()
export type SignPhases<A extends string = string, P extends string = string> = Readonly<Record<string, SignPhase<A, P>>>

/** What a signature asks besides the document. */
export const signInput = {
  method: choice('签字方式', signMethod),
  sealNo: no('印章编号'),
  image: files('手写签名', { max: 1 }),
  opinion: text('意见', { max: 500 }),
  pdfHash: text('所签文件摘要', { max: 64 }),
}

/** A signature that somebody without an account gave by hand: the picture is a file of another document, kept there. */
export interface GivenSign {
  step: SignStep
  name: string
  image: FileRef
  evidence: string
}

/** What the document is told: in which step something happened, and what. */
export const signEvent = {
  phase: no('签字阶段', { required: true }),
  event: choice(
    '事件',
    {
      opened: [1, '待签'],
      signed: [2, '已签'],
      done: [3, '完成'],
      refused: [4, '退回发起人'],
      stopped: [5, '撤销'],
      overdue: [6, '逾期'],
      returned: [7, '退回上一环节'],
      unsigned: [8, '签字作废'],
    },
    { required: true },
  ),
  step: no('环节'),
  signer: text('签字人'),
  deadline: instant('签字截止'),
  late: bool('逾期签字'),
  forced: bool('强制'),
  reason: text('原因', { max: 500 }),
}

/** The field in which a document shows how far its signing is, unless its own states do. */
export const signed = {
  signStatus: choice('签字状态', signStatus, { initial: 'none' }),
} as const
