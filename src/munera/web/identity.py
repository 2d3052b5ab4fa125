"""Who somebody is: signed cookies, CSRF tokens, tokens of programs and invites, and seeds under seal."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Final

from itsdangerous import BadSignature, TimestampSigner

from munera.match.chance import Seed

COOKIE: Final = "munera"
KEPT: Final = 400 * 24 * 60 * 60  # s; browsers keep no cookie longer
LETTERS: Final = "23456789abcdefghjkmnpqrstvwxyz"  # none that look alike


def new_id(letters: int = 16) -> str:
    """A name nobody can guess (16 letters: 78 bits)."""
    return "".join(secrets.choice(LETTERS) for _ in range(letters))


def new_token() -> str:
    """A secret that is shown once; only its hash is stored."""
    return secrets.token_urlsafe(24)


def hashed(token: str) -> str:
    """Tokens are random and long, so a plain hash keeps them."""
    return hashlib.sha256(token.encode()).hexdigest()


def guest_name(guest: str) -> str:
    """What somebody is called who has not said a name."""
    return f"Guest {int.from_bytes(hashlib.sha256(guest.encode()).digest()[:4]) % 9000 + 1000}"


class Signs:
    """Everything that needs the server's secret."""

    def __init__(self, secret: str) -> None:
        self._key: Final = hashlib.sha256(b"munera server/1\n" + secret.encode()).digest()
        key = self._purpose(b"cookie")
        self._signer: Final = TimestampSigner(key, salt="munera.guest", digest_method=hashlib.sha256)

    def _purpose(self, purpose: bytes) -> bytes:
        return hmac.digest(self._key, purpose, "sha256")

    # ---- cookies

    def cookie(self, guest: str) -> str:
        return self._signer.sign(guest).decode()

    def guest(self, cookie: str) -> str | None:
        """The guest whose cookie this is; None if it was not signed here, or long ago."""
        if len(cookie) > 200:
            return None
        try:
            return self._signer.unsign(cookie, max_age=KEPT).decode()
        except (BadSignature, UnicodeError):
            return None

    def csrf(self, guest: str) -> str:
        """What a page of ours knows and a page of somebody else's does not."""
        return hmac.new(self._purpose(b"csrf"), guest.encode(), "sha256").hexdigest()[:40]

    def csrf_fits(self, guest: str, token: str) -> bool:
        return hmac.compare_digest(self.csrf(guest).encode(), token.encode())

    # ---- seeds

    def seal(self, table: str, seed: Seed) -> str:
        """The seed as it may lie in the database: without the secret it is noise."""
        pad = self._purpose(b"seed " + table.encode())
        return bytes(a ^ b for a, b in zip(bytes.fromhex(seed.hex), pad, strict=True)).hex()

    def unseal(self, table: str, sealed: str) -> Seed:
        return Seed(self.seal(table, Seed(sealed)))
