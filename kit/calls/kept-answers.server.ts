import type { AnswerBytes } from './answer-bytes.server.ts'

/** the most bytes of all kept answers together, with their overhead */
const mostBytes = 32 << 20

interface Kept {
  readonly version: string
  readonly made: Promise<AnswerBytes>
  /** 0 until the answer is made */
  size: number
}

/**
 * Keeps each answer in its newest version, so that it is made once for all users. Each process keeps its own answers, because they can be
 * made again from the database. When there are too many, the least recently used are dropped first.
 */
export class KeptAnswers {
  private readonly kept = new Map<string, Kept>()
  private bytes = 0

  constructor(private readonly most = mostBytes) {}

  /** The answer to a question at a version. Callers who ask while it is being made wait for the same one. A refusal is not kept. */
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
    // the compressed forms add a third at most
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
