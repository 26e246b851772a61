import type { AnswerBytes } from './answer-bytes.server.ts'

/** Bytes of answers that are kept, with what is kept beside each. */
const mostBytes = 32 << 20

interface Kept {
  readonly version: string
  readonly made: Promise<AnswerBytes>
  /** 0 until it is made */
  size: number
}

/**
 * Answers of their newest version, so that one is made once for all who ask. They are only what the database says again: another process
 * keeps its own. What nobody asked for longest goes first.
 */
export class KeptAnswers {
  private readonly kept = new Map<string, Kept>()
  private bytes = 0

  constructor(private readonly most = mostBytes) {}

  /** The answer to a question at a version; whoever asks while it is being made waits for the same one. A refusal is not kept. */
  answer(question: string, version: string, make: () => Promise<AnswerBytes>): Promise<AnswerBytes> {
    const known = this.kept.get(question)
    if (known?.version === version) {
      this.kept.delete(question)
      this.kept.set(question, known)
      return known.made
    }
    this.forget(question)
    const kept: Kept = { version, made: make(), size: 0 }
    this.kept.set(question, kept)
    kept.made.then(
      ({ plain }) => this.weigh(question, kept, plain.length),
      () => this.kept.get(question) === kept && this.forget(question),
    )
    return kept.made
  }

  private weigh(question: string, kept: Kept, size: number) {
    if (this.kept.get(question) !== kept) return
    // compressed ones come to a third at most
    kept.size = 1.3 * size + 2 * question.length + 500
    this.bytes += kept.size
    for (const oldest of this.kept.keys()) {
      if (this.bytes <= this.most) return
      this.forget(oldest)
    }
  }

  private forget(question: string) {
    this.bytes -= this.kept.get(question)?.size ?? 0
    this.kept.delete(question)
  }
}
