// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// An ERC-20 token. What arrives of a transfer can be less than what was sent.
abstract contract Token {
    string public name;
    string public symbol;
    uint8 public constant decimals = 18;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(string memory name_, string memory symbol_) {
        name = name_;
        symbol = symbol_;
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        return true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        move(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        require(allowed >= amount, "allowance too small");
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - amount;
        move(from, to, amount);
        return true;
    }

    /// What a transfer keeps.
    function feeOf(uint256 amount) internal view virtual returns (uint256);

    function mint(address to, uint256 amount) internal {
        totalSupply += amount;
        balanceOf[to] += amount;
        emit Transfer(address(0), to, amount);
    }

    function burn(address from, uint256 amount) internal {
        require(balanceOf[from] >= amount, "balance too small");
        balanceOf[from] -= amount;
        totalSupply -= amount;
        emit Transfer(from, address(0), amount);
    }

    function move(address from, address to, uint256 amount) private {
        require(balanceOf[from] >= amount, "balance too small");
        uint256 fee = feeOf(amount);
        if (fee > 0) burn(from, fee);
        balanceOf[from] -= amount - fee;
        balanceOf[to] += amount - fee;
        emit Transfer(from, to, amount - fee);
    }
}

/// The native currency as a token.
contract WrappedEther is Token("Wrapped Ether", "WETH") {
    receive() external payable {
        mint(msg.sender, msg.value);
    }

    function deposit() external payable {
        mint(msg.sender, msg.value);
    }

    function withdraw(uint256 amount) external {
        burn(msg.sender, amount);
        (bool done,) = msg.sender.call{value: amount}("");
        require(done, "ETH_TRANSFER_FAILED");
    }

    function feeOf(uint256) internal pure override returns (uint256) {
        return 0;
    }
}

/// A token that keeps a part of every transfer, in hundredths.
contract FeeToken is Token {
    uint256 public immutable fee;

    constructor(string memory name_, string memory symbol_, uint256 fee_, address[] memory holders, uint256 each)
        Token(name_, symbol_)
    {
        fee = fee_;
        for (uint256 i = 0; i < holders.length; i++) mint(holders[i], each);
    }

    function feeOf(uint256 amount) internal view override returns (uint256) {
        return amount * fee / 100;
    }
}
